import { and, asc, eq, gte, max } from "drizzle-orm";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { cota, fechamento, perfilInvestimento } from "../../kernel/db/schema";
import { enrolmentIn } from "../../people/planos";
import type { Account } from "./holdings";

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
export async function quotaFor(db: Db, { idPessoa, idPlano }: Account, idPerfil: number, paidOn: string) {
  const [closed] = await db
    .select({ last: max(fechamento.competencia) })
    .from(fechamento)
    .where(and(eq(fechamento.idPessoa, idPessoa), eq(fechamento.idPlano, idPlano)));
  const paid = firstDay(paidOn);
  const from = closed?.last && closed.last >= paid ? firstDay(addMonths(monthOf(closed.last), 1)) : paid;
  const [row] = await db
    .select({ competencia: cota.competencia, valor: cota.valor })
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), eq(cota.idPerfil, idPerfil), gte(cota.competencia, from)))
    .orderBy(asc(cota.competencia))
    .limit(1);
  return row ?? null;
}
