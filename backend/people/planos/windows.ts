import { desc, eq } from "drizzle-orm";
import { type ChangeWindow, changeWindow } from "@/domain/calendar/windows";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { janela } from "../../kernel/db/schema";

export type WindowSubject = "perfil" | "contribuicao" | "renda";

/** Rules of a plan's windows, the latest first. */
export const WINDOWS = reading("plano.janelas", ["idPlano"], (from, { idPlano }) =>
  from.select().from(janela).where(eq(janela.idPlano, idPlano)).orderBy(desc(janela.validoDesde)),
);

/**
 * The window of a plan that is open on a day, or the next one, by the rule in force on that day. Null where the plan
 * has no rule for the subject: its requests wait for no window.
 */
export async function windowOn(source: Source, idPlano: number, assunto: WindowSubject, today: string): Promise<ChangeWindow | null> {
  const rule = (await rowsOf(source, WINDOWS, { idPlano })).find((row) => row.assunto === assunto && row.validoDesde <= today);
  return rule ? changeWindow(rule, today) : null;
}
