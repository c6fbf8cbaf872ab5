import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Mode } from "@/domain/plans/brandShades";

export type ThemePreference = "light" | "dark" | "system";

/** Name under which browsers keep the preference (specification §9). `scripts/early/theme-init.js` reads it before the first paint. */
const STORAGE_KEY = "theme";
const DARK_QUERY = "(prefers-color-scheme: dark)";

const isPreference = (value: unknown): value is ThemePreference => value === "light" || value === "dark" || value === "system";

/** Listeners of this tab: the storage event only reaches the others. */
const listeners = new Set<() => void>();

/** Choice of this page's life, used where the browser refuses to keep any. */
let unkept: ThemePreference = "system";

function readPreference(): ThemePreference {
  try {
    const kept = window.localStorage.getItem(STORAGE_KEY);
    return isPreference(kept) ? kept : "system";
  } catch {
    return unkept;
  }
}

function subscribePreference(notify: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) notify();
  };
  listeners.add(notify);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", onStorage);
  };
}

function keepPreference(preference: ThemePreference) {
  unkept = preference;
  try {
    window.localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

const systemQuery = () => (typeof window.matchMedia === "function" ? window.matchMedia(DARK_QUERY) : null);

function subscribeSystem(notify: () => void) {
  const query = systemQuery();
  query?.addEventListener("change", notify);
  return () => query?.removeEventListener("change", notify);
}

const systemIsDark = () => systemQuery()?.matches ?? false;

const modeOf = (preference: ThemePreference, darkSystem: boolean): Mode =>
  preference === "system" ? (darkSystem ? "dark" : "light") : preference;

/** The mode that this browser keeps, or its system's. */
export const preferredMode = (): Mode => modeOf(readPreference(), systemIsDark());

export interface ThemeControl {
  preference: ThemePreference;
  /** The mode on the screen. */
  mode: Mode;
  setPreference: (preference: ThemePreference) => void;
  /** Light becomes dark and the other way round; ends "system". */
  toggle: () => void;
}

/**
 * Light/dark of administrators. It follows the system while the preference is "system", and every open tab follows the
 * last choice. For participants the plan's colour decides: the document then says `data-mode="plan"` and is not touched.
 */
export function useThemePreference(): ThemeControl {
  const preference = useSyncExternalStore<ThemePreference>(subscribePreference, readPreference, () => "system");
  const darkSystem = useSyncExternalStore(subscribeSystem, systemIsDark, () => false);
  const mode = modeOf(preference, darkSystem);

  useEffect(() => {
    const root = document.documentElement;
    if (root.dataset.mode !== "preference") return;
    root.classList.toggle("dark", mode === "dark");
    root.classList.toggle("light", mode === "light");
  }, [mode]);

  return useMemo(
    () => ({
      preference,
      mode,
      setPreference: keepPreference,
      toggle: () => keepPreference(mode === "dark" ? "light" : "dark"),
    }),
    [preference, mode],
  );
}
