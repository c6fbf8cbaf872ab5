import { useEffect, useRef, useState } from "react";

/** Milliseconds (specification §9). */
const SEARCH_DEBOUNCE = 500;

/** Text typed in a search. It reaches the address once the typing rests. */
export function useSearch(applied: string | undefined, apply: (texto: string | undefined) => void) {
  const [typed, setTyped] = useState(applied ?? "");
  const [shown, setShown] = useState(applied);
  const act = useRef(apply);
  act.current = apply;
  // Going back in the browser changes the address while the field is open.
  if (shown !== applied) {
    setShown(applied);
    if ((applied ?? "") !== typed.trim()) setTyped(applied ?? "");
  }
  useEffect(() => {
    const text = typed.trim() || undefined;
    if (text === applied) return;
    const timer = setTimeout(() => act.current(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return { typed, setTyped };
}
