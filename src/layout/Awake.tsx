import { useEffect } from "react";

/**
 * Announces that the server's HTML now answers: to `early-clicks.js`, and to programs that drive the browser. It runs with
 * the effects of the first render, which listen for keys.
 */
export function Awake() {
  useEffect(() => {
    const root = document.documentElement;
    if (root.dataset.awake !== undefined) return;
    root.dataset.awake = "";
    document.dispatchEvent(new Event("awake"));
  }, []);
  return null;
}
