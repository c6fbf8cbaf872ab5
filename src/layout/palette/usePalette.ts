import { useEffect, useState } from "react";
import { forgetTypedAhead, keepTypedAhead } from "./typedAhead";

const OPEN = "portal:open-palette";

/** Opens the command palette from a screen, as a click on the search bar does. */
export const openPalette = () => void window.dispatchEvent(new Event(OPEN));

/**
 * State of the command palette, open or closed; Ctrl/Cmd+K switches it from anywhere.
 * @param isBlocked true while a dialog that must be answered first is on the screen
 */
export function usePalette(isBlocked: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (isBlocked) return;
      setOpen((before) => {
        if (!before) keepTypedAhead();
        return !before;
      });
    };
    const onOpen = () => {
      if (isBlocked) return;
      setOpen((before) => {
        if (!before) keepTypedAhead();
        return true;
      });
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener(OPEN, onOpen);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener(OPEN, onOpen);
    };
  }, [isBlocked]);
  const isShown = isOpen && !isBlocked;
  useEffect(() => {
    if (!isShown) forgetTypedAhead();
  }, [isShown]);
  return { isOpen: isShown, open: openPalette, close: () => setOpen(false) };
}
