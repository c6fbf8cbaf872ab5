import { useEffect, useState } from "react";

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
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isBlocked]);
  return { isOpen: isOpen && !isBlocked, open: () => setOpen(true), close: () => setOpen(false) };
}
