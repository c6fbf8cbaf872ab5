import { useEffect } from "react";

/** Esc goes back to the list, unless it closes a dialog. */
export function useEscape(onClose: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) onClose();
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [onClose]);
}
