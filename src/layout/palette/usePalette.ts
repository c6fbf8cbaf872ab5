import { useEffect, useState } from "react";

const OPEN = "portal:open-palette";

/** Opens the command palette from a screen, as a click on the search bar does. */
export const openPalette = () => void window.dispatchEvent(new Event(OPEN));

/**
 * Whether the command palette is open; Ctrl/Cmd+K opens and closes it from anywhere.
 * @param isBlocked a dialog that must be answered first is on the screen
 */
export function usePalette(isBlocked: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!isBlocked) setOpen((before) => !before);
    };
    const onOpen = () => {
      if (!isBlocked) setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener(OPEN, onOpen);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener(OPEN, onOpen);
    };
  }, [isBlocked]);
  return { isOpen: isOpen && !isBlocked, open: () => setOpen(true), close: () => setOpen(false) };
}
