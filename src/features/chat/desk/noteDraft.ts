import { forgetKept, keepInTab, readKept } from "@/ui/browser/keptInTab";

const nameOf = (idConversa: number) => `nota:${idConversa}`;

/** A note that was written and not kept yet, in this tab: another conversation, a reload or a new login do not cost it. */
export function readNote(idConversa: number): string {
  const kept = readKept(nameOf(idConversa));
  return typeof kept === "string" ? kept : "";
}

/** Notes speak of people: they are forgotten on sign-out, and stay on no device. */
export const keepNote = (idConversa: number, text: string): void =>
  text.trim() === "" ? forgetKept(nameOf(idConversa)) : keepInTab(nameOf(idConversa), text);
