import { useLayoutEffect } from "react";

/** Says that what the server wrote answers now: to `early-clicks.js`, and to whoever drives the browser. */
export function Awake() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (root.dataset.awake !== undefined) return;
    root.dataset.awake = "";
    document.dispatchEvent(new Event("awake"));
  }, []);
  return null;
}
