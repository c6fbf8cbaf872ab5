import { keepInTab, readKept } from "@/ui/browser/keptInTab";

const KEY = "conversas-abertas";

const known = (): number[] => {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "number") : [];
};

/** Remembers a conversation that was opened in this tab: a backend without conversations to read cannot tell it later. */
export const rememberOpened = (idConversa: number) => keepInTab(KEY, [...known(), idConversa]);

export const wasOpenedHere = (idConversa: number): boolean => known().includes(idConversa);
