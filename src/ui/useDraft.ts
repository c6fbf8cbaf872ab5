import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";

const PREFIX = "rascunho:";
/** Never kept: what opens the account. */
const SECRET = /senha|password|codigo|token/i;

const withoutSecrets = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !SECRET.test(name) && !(value instanceof Blob)));

function read(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function write(key: string, values: object) {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(withoutSecrets(values)));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

/**
 * Keeps what is typed into a form under `key`, in this tab, and puts it back when the form comes again: a session that
 * ends midway loses nothing. `forget` is for when it was sent; `isRestored` says that the form began with what was kept.
 */
export function useDraft<Input extends FieldValues, Context, Output>(form: UseFormReturn<Input, Context, Output>, key: string | undefined) {
  const restored = useRef(false);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!key) return;
    if (!restored.current) {
      restored.current = true;
      const kept = read(key);
      if (kept) {
        form.reset({ ...form.getValues(), ...kept } as DefaultValues<Input>, { keepDefaultValues: true });
        setRestored(true);
      }
    }
    const subscription = form.watch((values) => write(key, values));
    return () => subscription.unsubscribe();
  }, [form, key]);
  const forget = useCallback(() => {
    try {
      if (key) sessionStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing was kept either.
    }
  }, [key]);
  return { forget, isRestored };
}
