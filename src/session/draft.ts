import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readCookie } from "./cookies";

const PREFIX = "rascunho:";
/** Never kept, whatever the form: passwords and one-time codes. */
const SECRET = /senha|password|codigo/i;

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    // Storage may be forbidden by the browser's settings; forms then work without drafts.
    return null;
  }
};

/** Forgets what was typed: everybody's on sign-out, everybody else's when a person signs in. */
export function forgetDrafts({ except }: { except?: number } = {}) {
  const store = storage();
  for (const key of Object.keys(store ?? {})) {
    if (key.startsWith(PREFIX) && !(except && key.startsWith(`${PREFIX}${except}:`))) store?.removeItem(key);
  }
}

const kept = (values: FieldValues) =>
  JSON.stringify(values, (name, value: unknown) =>
    SECRET.test(name) || (typeof Blob !== "undefined" && value instanceof Blob) ? undefined : value,
  );

/**
 * Keeps what is typed in a form until it is sent, so that an expired session or a reload loses nothing. The draft
 * belongs to this tab, this person, this page and this form; it is put back when the same person opens the page again.
 * @param name tells the forms of one page apart
 * @returns `clear` to call once the form was sent, and whether something was restored
 */
export function useFormDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string) {
  const [restored, setRestored] = useState(false);
  const key = useRef("");
  useEffect(() => {
    const store = storage();
    const owner = readCookie("login.pessoa")?.pessoa.id ?? 0;
    const subject = readCookie("login.pessoaTarget")?.id ?? owner;
    key.current = `${PREFIX}${owner}:${subject}:${window.location.pathname}:${name}`;
    const text = store?.getItem(key.current);
    if (text) {
      setRestored(true);
      form.reset({ ...form.getValues(), ...(JSON.parse(text) as T) }, { keepDefaultValues: true });
    }
    const watching = form.watch((values) => store?.setItem(key.current, kept(values)));
    return () => watching.unsubscribe();
  }, [form, name]);
  return {
    restored,
    clear: () => storage()?.removeItem(key.current),
  };
}
