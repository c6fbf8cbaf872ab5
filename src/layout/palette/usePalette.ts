import { useEffect, useState } from "react";
import { forgetTypedAhead, keepTypedAhead } from "./typedAhead";

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
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isBlocked]);
  const isShown = isOpen && !isBlocked;
  useEffect(() => {
    if (!isShown) forgetTypedAhead();
  }, [isShown]);
  const open = () => {
    if (isBlocked) return;
    keepTypedAhead();
    setOpen(true);
  };
  return { isOpen: isShown, open, close: () => setOpen(false) };
}
