import { and, asc, eq, gte } from "drizzle-orm";
import { firstDay } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { cota, perfilInvestimento } from "../../kernel/db/schema";
import { enrolmentIn } from "../../people/planos";
import type { Account } from "./holdings";
import { closedUntil, openMonth } from "./openMonth";

/** The profile that the money goes to; the most cautious one while none was chosen (specification §2). */
export async function profileOf(db: Db, account: Account): Promise<number> {
  const { idPerfil } = await enrolmentIn(db, account);
  if (idPerfil !== null) return idPerfil;
  const [first] = await db
    .select({ id: perfilInvestimento.id })
    .from(perfilInvestimento)
    .orderBy(asc(perfilInvestimento.carteira))
    .limit(1);
  if (!first) throw new Error("the fund has no investment profile");
  return first.id;
}

/**
 * The quota that converts a credit: its month's, or the next that is published (domain §7.2). A month that was closed
 * meanwhile takes no movement any more: the one after it does. Null until there is one.
 */
export async function quotaFor(db: Db, account: Account, idPerfil: number, paidOn: string) {
  const from = openMonth(firstDay(paidOn), await closedUntil(db, account));
  const { idPlano } = account;
  const [row] = await db
    .select({ competencia: cota.competencia, valor: cota.valor })
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), eq(cota.idPerfil, idPerfil), gte(cota.competencia, from)))
    .orderBy(asc(cota.competencia))
    .limit(1);
  return row ?? null;
}
