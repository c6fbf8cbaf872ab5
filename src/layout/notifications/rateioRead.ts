import { useSyncExternalStore } from "react";

const keyOf = (idPessoa: number, idPlano: number) => `rateio-lido:${idPessoa}:${idPlano}`;

/** Listeners of this tab: the storage event only reaches the others. */
const listeners = new Set<() => void>();

/** Values read in this document, for a browser that refuses to keep anything. */
const unkept = new Map<string, string>();

function readKept(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", notify);
  };
}

/**
 * The remaining percentage at which the notice of the shares was read last, by person and plan; null while it never was.
 * The notice is the portal's own, so that no backend keeps this: the browser does, in all its tabs.
 */
export function useRateioRead(idPessoa: number, idPlano: number): { read: number | null; keep(remaining: number): void } {
  const key = keyOf(idPessoa, idPlano);
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => null,
  );
  return {
    read: kept === null ? null : Number(kept),
    keep(remaining) {
      try {
        window.localStorage.setItem(key, String(remaining));
      } catch {
        // Private windows may refuse: it then stays read as long as the page.
        unkept.set(key, String(remaining));
      }
      for (const notify of listeners) notify();
    },
  };
}
