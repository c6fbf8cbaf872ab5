const CHANNEL = "portal:plano";

const open = () => (typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null);

/** This document told of the choice and is about to be left: its own message, or a focus, opens nothing over that. */
let isLeaving = false;

/** Tells the portal's other tabs of this browser that another enrolment was chosen here. The caller leaves the document. */
export function tellOtherTabs() {
  isLeaving = true;
  // The browser may bring the document back, with this module as it was.
  window.addEventListener("pagehide", () => {
    isLeaving = false;
  });
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
    if (!isLeaving && document.visibilityState === "visible") look();
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
