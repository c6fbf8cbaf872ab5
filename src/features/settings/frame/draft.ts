import type { FieldValues } from "react-hook-form";
import { forgetKept, keepInTab, readKept } from "@/ui/browser/keptInTab";

/** Typed values of this tab that were not published: they survive a reload or an ended session. */
export interface SettingDraft {
  values: FieldValues;
  /** Version and content that it was typed over: others may have published since. */
  versao: number;
  base: unknown;
}

const nameOf = (name: string) => `configuracao:${name}`;

export function readDraft(name: string): SettingDraft | null {
  const kept = readKept(nameOf(name)) as SettingDraft | null;
  return kept && typeof kept.values === "object" && typeof kept.versao === "number" ? kept : null;
}

export const writeDraft = (name: string, draft: SettingDraft) => keepInTab(nameOf(name), draft);
export const dropDraft = (name: string) => forgetKept(nameOf(name));
