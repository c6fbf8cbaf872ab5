import { useRouter } from "next/router";
import { useEffect, useRef } from "react";

/** Milliseconds that the menu stays after a navigation, so that the person sees what was chosen (specification §2). */
const CLOSE_DELAY_MS = 800;

/** Calls `close` 800 ms after each navigation while the menu is open. */
export function useCloseAfterNavigation(isOpen: boolean, close: () => void) {
  const { asPath } = useRouter();
  const latest = useRef(close);
  latest.current = close;
  const openedAt = useRef(asPath);
  useEffect(() => {
    if (!isOpen) {
      openedAt.current = asPath;
      return;
    }
    if (openedAt.current === asPath) return;
    const timer = setTimeout(() => latest.current(), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, asPath]);
}
