import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 61.99rem)";
const query = () => (typeof window !== "undefined" && typeof window.matchMedia === "function" ? window.matchMedia(NARROW) : null);
const subscribe = (changed: () => void) => {
  const narrow = query();
  narrow?.addEventListener("change", changed);
  return () => narrow?.removeEventListener("change", changed);
};

/**
 * True on a screen without room for columns: the matrix of services becomes a list there (both at once would be a thousand
 * boxes), and what is in force folds away above its form. For parts that are drawn in the browser alone.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
