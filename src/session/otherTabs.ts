import { joinTabs } from "./channel";

const CHANNEL = "portal:plano";
/** Milliseconds: the browser may bring another tab's word before the cookie that it wrote first. */
const COOKIE_MS = 1_000;

/**
 * True once this document has announced the choice and is about to be left: its own message, or a focus, must not open
 * anything now.
 */
let isLeaving = false;

/** Tells the portal's other tabs of this browser that another enrolment was chosen here. The caller leaves the document. */
export function tellOtherTabs() {
  isLeaving = true;
  // The browser may bring the document back, with this module as it was.
  window.addEventListener("pagehide", () => {
    isLeaving = false;
  });
  const channel = joinTabs<null>(CHANNEL);
  channel.tell(null);
  channel.close();
}

/**
 * Calls `look` whenever another tab may have changed the cookies: on its message, and when the person comes back here.
 * @param look answers true where it found a change
 * @returns a function that stops it
 */
export function watchOtherTabs(look: () => boolean): () => void {
  const seen = () => !isLeaving && document.visibilityState === "visible" && look();
  let later: ReturnType<typeof setTimeout> | undefined;
  const channel = joinTabs<null>(CHANNEL, () => {
    clearTimeout(later);
    if (!seen()) later = setTimeout(seen, COOKIE_MS);
  });
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("focus", seen);
  return () => {
    clearTimeout(later);
    channel.close();
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("focus", seen);
  };
}
