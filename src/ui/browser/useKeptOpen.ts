import { useCallback, useEffect, useState } from "react";
import { forgetKept, keepInTab, readKept } from "./keptInTab";

/**
 * Name of the dialog that is open over a part of the page; null for none. It opens again after a reload and after the
 * login that an ended session asked for, because a hidden draft seems lost.
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
