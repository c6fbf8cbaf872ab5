const CHANNEL = "portal:plano";

const open = () => (typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null);

/** Tells the portal's other tabs of this browser that another enrolment was chosen here. */
export function tellOtherTabs() {
  const channel = open();
  channel?.postMessage(null);
  channel?.close();
}

/**
 * Calls `look` whenever the cookies may have become another tab's: when it says so, and when the person comes back here.
 * @returns how to stop it
 */
export function watchOtherTabs(look: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") look();
  };
  const channel = open();
  channel?.addEventListener("message", seen);
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("focus", seen);
  return () => {
    channel?.close();
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("focus", seen);
  };
}
