import { and, eq, inArray, max } from "drizzle-orm";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import type { Db } from "../../kernel/db/connection";
import { cota, fechamento } from "../../kernel/db/schema";

/**
 * A plan's month is closed once the next one has its quota (docs/decisions/0021): no movement is written in it any more,
 * and its statement stays as it is. A year that was added up (`fechamento`) is closed too.
 */

interface AccountKey {
  idPessoa: number;
  idPlano: number;
}

/** The first month not before another that may still be written in, where a month is the last closed one. */
export const openMonth = (competencia: string, closed: string | null): string =>
  closed !== null && closed >= competencia ? firstDay(addMonths(monthOf(closed), 1)) : competencia;

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** Last closed month of each plan by its quotas, its first day; null before the second quota could close the first. */
async function closedByQuota(db: Db, idsPlano: readonly number[]): Promise<(idPlano: number) => string | null> {
  if (idsPlano.length === 0) return () => null;
  const rows = await db
    .select({ idPlano: cota.idPlano, last: max(cota.competencia) })
    .from(cota)
    .where(inArray(cota.idPlano, [...idsPlano]))
    .groupBy(cota.idPlano);
  const months = new Map(rows.map(({ idPlano, last }) => [idPlano, last && firstDay(addMonths(monthOf(last), -1))]));
  return (idPlano) => months.get(idPlano) ?? null;
}

/** Last closed month of accounts, its first day. */
export async function closingsOf(db: Db, accounts: readonly AccountKey[]): Promise<(account: AccountKey) => string | null> {
  const keyOf = ({ idPessoa, idPlano }: AccountKey) => `${idPessoa}/${idPlano}`;
  if (accounts.length === 0) return () => null;
  const rows = await db
    .select({ idPessoa: fechamento.idPessoa, idPlano: fechamento.idPlano, last: max(fechamento.competencia) })
    .from(fechamento)
    .where(inArray(fechamento.idPessoa, [...new Set(accounts.map(({ idPessoa }) => idPessoa))]))
    .groupBy(fechamento.idPessoa, fechamento.idPlano);
  const years = new Map(rows.map((row) => [keyOf(row), row.last]));
  const byQuota = await closedByQuota(db, [...new Set(accounts.map(({ idPlano }) => idPlano))]);
  return (account) => later(years.get(keyOf(account)) ?? null, byQuota(account.idPlano));
}

/** Last closed month of an account, its first day. */
export async function closedUntil(db: Db, { idPessoa, idPlano }: AccountKey): Promise<string | null> {
  const [year] = await db
    .select({ last: max(fechamento.competencia) })
    .from(fechamento)
    .where(and(eq(fechamento.idPessoa, idPessoa), eq(fechamento.idPlano, idPlano)));
  return later(year?.last ?? null, (await closedByQuota(db, [idPlano]))(idPlano));
}
