import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 61.99rem)";
const query = () => (typeof window !== "undefined" && typeof window.matchMedia === "function" ? window.matchMedia(NARROW) : null);
const subscribe = (changed: () => void) => {
  const narrow = query();
  narrow?.addEventListener("change", changed);
  return () => narrow?.removeEventListener("change", changed);
};

/**
 * True where the matrix does not fit beside its names. It then becomes a list per service: both at once would be a
 * thousand boxes.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
