import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { forgetKept, keepInTab, readKept } from "./keptInTab";

/** Names of fields that are never kept: passwords and codes, which open the account. */
const SECRET = /senha|password|codigo|token/i;

const isKept = (name: string, value: unknown) => !SECRET.test(name) && !(value instanceof Blob);

/** Values typed over `base`: untouched values may be newer when the form comes again. */
const typedOver = (base: Record<string, unknown>, values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isKept(name, value) && JSON.stringify(value) !== JSON.stringify(base[name])),
  );

function read(key: string): Record<string, unknown> | null {
  const kept = readKept(key);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
}

function write(key: string, values: object) {
  if (Object.keys(values).length === 0) forgetKept(key);
  else keepInTab(key, values);
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
    const subscription = form.watch((values) => write(key, typedOver(form.formState.defaultValues ?? {}, values)));
    return () => subscription.unsubscribe();
  }, [form, key]);
  const forget = useCallback(() => {
    if (key) forgetKept(key);
  }, [key]);
  return { forget, isRestored };
}
