import { and, desc, eq, lte } from "drizzle-orm";
import { type ChangeWindow, changeWindow } from "@/domain/windows";
import type { Db } from "../../db/connection";
import { janela } from "../../db/schema";

export type WindowSubject = "perfil" | "contribuicao" | "renda";

/**
 * The window of a plan that is open on a day, or the next one, by the rule in force on that day. Null where the plan
 * has no rule for the subject: its requests wait for no window.
 */
export async function windowOn(db: Db, idPlano: number, assunto: WindowSubject, today: string): Promise<ChangeWindow | null> {
  const [rule] = await db
    .select()
    .from(janela)
    .where(and(eq(janela.idPlano, idPlano), eq(janela.assunto, assunto), lte(janela.validoDesde, today)))
    .orderBy(desc(janela.validoDesde))
    .limit(1);
  return rule ? changeWindow(rule, today) : null;
}
