import { and, eq, gt, gte, lt, lte, max, min, sql } from "drizzle-orm";
import { exact, smaller, toAmount, toQuantity, ZERO } from "@/domain/exact";
import { firstDay } from "@/domain/months";
import { type Holding, type Movement, TRANSFER } from "@/domain/statement";
import type { Db } from "../../db/connection";
import { fechamento, movimento, vinculoPlano } from "../../db/schema";
import { enrolmentIn } from "../planos/enrolment";

/** An account: a person in a plan. */
export interface Account {
  idPessoa: number;
  idPlano: number;
}

export interface AccountFacts {
  idPerfil: number | null;
  regimeTributario: string;
  dataAdesao: string;
  /** First and last months with movements, `AAAA-MM-01`; null where nothing moved yet. */
  first: string | null;
  last: string | null;
}

export const ofAccount = ({ idPessoa, idPlano }: Account) => and(eq(movimento.idPessoa, idPessoa), eq(movimento.idPlano, idPlano));

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function accountFacts(db: Db, account: Account): Promise<AccountFacts> {
  const { idPerfil, regimeTributario, dataAdesao } = await enrolmentIn(db, account);
  const [range] = await db
    .select({ first: min(movimento.competencia), last: max(movimento.competencia) })
    .from(movimento)
    .where(ofAccount(account));
  return { idPerfil, regimeTributario, dataAdesao, first: range?.first ?? null, last: range?.last ?? null };
}

/** A change of profile waits until the transaction ends: what is credited goes to the profile that was read. */
export const keepProfile = (db: Db, { idPessoa, idPlano }: Account) =>
  db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .for("share");

/** Whether a change of profile of a later month sold what the account held: an earlier month's quotas are no longer there. */
export async function movedProfileAfter(db: Db, account: Account, month: string): Promise<boolean> {
  const [moved] = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(ofAccount(account), eq(movimento.tipo, TRANSFER), gt(movimento.competencia, firstDay(month))))
    .limit(1);
  return moved !== undefined;
}

/** A month after all that is written: what is sold in a month without a quota is gone already. */
export const LATEST = "9999-12";

/**
 * Quotas held at the end of a month: those of the last closing, and what moved since. One row for each sub-account and
 * profile that has any: whoever leaves out what is sold must not leave out what was taken since the closing.
 */
export async function holdingsAt(db: Db, account: Account, month: string): Promise<Holding[]> {
  const until = firstDay(month);
  const own = and(eq(fechamento.idPessoa, account.idPessoa), eq(fechamento.idPlano, account.idPlano));
  const [last] = await db
    .select({ competencia: max(fechamento.competencia) })
    .from(fechamento)
    .where(and(own, lte(fechamento.competencia, until)));
  const closed = last?.competencia ?? null;
  const opening = closed
    ? await db
        .select({ subconta: fechamento.subconta, idPerfil: fechamento.idPerfil, quotas: fechamento.quotas })
        .from(fechamento)
        .where(and(own, eq(fechamento.competencia, closed)))
    : [];
  const since = await db
    .select({ subconta: movimento.subconta, idPerfil: movimento.idPerfil, quotas: sql<string>`sum(${movimento.quotas})` })
    .from(movimento)
    .where(and(ofAccount(account), lte(movimento.competencia, until), closed ? gt(movimento.competencia, closed) : undefined))
    .groupBy(movimento.subconta, movimento.idPerfil);
  return added([...opening, ...since]);
}

function added(rows: readonly Holding[]): Holding[] {
  const held = new Map<string, Holding>();
  for (const row of rows) {
    const key = `${row.subconta}/${row.idPerfil}`;
    held.set(key, { ...row, quotas: toQuantity(exact(row.quotas).plus(held.get(key)?.quotas ?? 0)) });
  }
  return [...held.values()].filter(({ quotas }) => !exact(quotas).isZero());
}

/** What moved in some months, added up by sub-account, kind, profile and sign. */
export const movementsBetween = (db: Db, account: Account, from: string, to: string): Promise<Movement[]> =>
  db
    .select({
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      idPerfil: movimento.idPerfil,
      quotas: sql<string>`sum(${movimento.quotas})`,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .where(and(ofAccount(account), gte(movimento.competencia, firstDay(from)), lte(movimento.competencia, firstDay(to))))
    .groupBy(movimento.subconta, movimento.tipo, movimento.idPerfil, sql`sign(${movimento.quotas})`);

/** What moved in each month, by sub-account, kind and profile, the oldest first. */
export const monthlyFlow = (db: Db, account: Account, from: string, to: string) =>
  db
    .select({
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      idPerfil: movimento.idPerfil,
      quotas: sql<string>`sum(${movimento.quotas})`,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .where(and(ofAccount(account), gte(movimento.competencia, firstDay(from)), lte(movimento.competencia, firstDay(to))))
    .groupBy(movimento.competencia, movimento.subconta, movimento.tipo, movimento.idPerfil)
    .orderBy(movimento.competencia);

/** Reais that changed profile in each month: what each one gave is negative, what each one took positive. The oldest first. */
export const transfersBetween = (db: Db, account: Account, from: string, to: string) =>
  db
    .select({ competencia: movimento.competencia, idPerfil: movimento.idPerfil, valor: sql<string>`sum(${movimento.valor})` })
    .from(movimento)
    .where(
      and(
        ofAccount(account),
        eq(movimento.tipo, TRANSFER),
        gte(movimento.competencia, firstDay(from)),
        lte(movimento.competencia, firstDay(to)),
      ),
    )
    .groupBy(movimento.competencia, movimento.idPerfil)
    .orderBy(movimento.competencia, movimento.idPerfil);

/** Reais that were paid in before a month and did not leave; a month's exits take at most what there is of it. */
export async function contributedBefore(db: Db, account: Account, month: string): Promise<string> {
  const months = db
    .select({ net: sql<string>`sum(sum(${movimento.valor})) over (order by ${movimento.competencia})`.as("net") })
    .from(movimento)
    .where(and(ofAccount(account), lt(movimento.competencia, firstDay(month))))
    .groupBy(movimento.competencia)
    .orderBy(movimento.competencia);
  // The last running total, less the lowest below zero: a sum that is stopped at zero in each month.
  let paidIn = ZERO;
  let lowest = ZERO;
  for (const { net } of await months) {
    paidIn = exact(net);
    lowest = smaller(lowest, net);
  }
  return toAmount(exact(paidIn).minus(lowest));
}
