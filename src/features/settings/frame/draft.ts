import type { FieldValues } from "react-hook-form";

/** What was typed and not yet published, in this tab: a reload or an ended session costs nothing. */
export interface SettingDraft {
  values: FieldValues;
  /** Version and content that it was typed over: others may have published since. */
  versao: number;
  base: unknown;
}

// The prefix is the one that `session/draft.ts` forgets on sign-out.
const nameOf = (name: string) => `rascunho:configuracao:${name}`;

export function readDraft(name: string): SettingDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(name)) ?? "null") as SettingDraft | null;
    return kept && typeof kept.values === "object" && typeof kept.versao === "number" ? kept : null;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: SettingDraft) {
  try {
    sessionStorage.setItem(nameOf(name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(nameOf(name));
  } catch {
    // Nothing was kept either.
  }
}
