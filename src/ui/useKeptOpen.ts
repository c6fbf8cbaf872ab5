import { useCallback, useEffect, useState } from "react";
import { forgetKept, keepInTab, readKept } from "./keptInTab";

/**
 * Which dialog is open over a part of the page; null: none. It opens again after a reload, and after the login that an
 * ended session asked for: a draft that nobody sees seems lost.
 */
export function useKeptOpen<T>(key: string): [T | null, (open: T | null) => void] {
  const name = `aberto:${key}`;
  const [open, setOpen] = useState<T | null>(null);
  useEffect(() => setOpen(readKept(name) as T | null), [name]);
  const change = useCallback(
    (next: T | null) => {
      setOpen(next);
      if (next === null) forgetKept(name);
      else keepInTab(name, next);
    },
    [name],
  );
  return [open, change];
}
