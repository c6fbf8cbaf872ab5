import { and, eq, gt, gte, lte, sql } from "drizzle-orm";
import { type Holding, type Movement, TRANSFER } from "@/domain/account/statement";
import { addMonths, firstDay, monthOf } from "@/domain/calendar/months";
import { exact, fromUnits, smaller, toAmount, unitsOf, ZERO } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { fechamento, movimento, vinculoPlano } from "../../kernel/db/schema";
import { type Account, ENROLMENTS, enrolmentIn } from "../../people/planos";
import { POSITIONS } from "./positions";
import { PROFILES, RECENT_QUOTAS } from "./quotas";

/** An account: a person in a plan. */
export type { Account };

export interface AccountFacts {
  idPerfil: number | null;
  regimeTributario: string;
  dataAdesao: string;
  /** First and last months with movements, `AAAA-MM-01`; null where nothing moved yet. */
  first: string | null;
  last: string | null;
}

export const ofAccount = ({ idPessoa, idPlano }: Account) => and(eq(movimento.idPessoa, idPessoa), eq(movimento.idPlano, idPlano));

/** Readings that tell how an account stands. */
export const ACCOUNT = [ENROLMENTS, POSITIONS, RECENT_QUOTAS, PROFILES] as const;

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function accountFacts(source: Source, { idPessoa, idPlano }: Account): Promise<AccountFacts> {
  const facts = await factsIn(source).load([ENROLMENTS, POSITIONS], { idPessoa, idPlano });
  const { idPerfil, regimeTributario, dataAdesao } = await enrolmentIn(facts, { idPessoa, idPlano });
  const positions = await rowsOf(facts, POSITIONS, { idPessoa, idPlano });
  const months = positions.flatMap(({ primeira, ultima }) => [primeira, ultima]).sort();
  return { idPerfil, regimeTributario, dataAdesao, first: months[0] ?? null, last: months.at(-1) ?? null };
}

/** A change of profile waits until the transaction ends: what is credited goes to the profile that was read. */
export const keepProfile = (db: Db, { idPessoa, idPlano }: Account) =>
  db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .for("share");

/** A change of profile in a month after another. */
export const MOVED_PROFILE = reading(
  "contas.trocouDePerfil",
  ["idPessoa", "idPlano", "depoisDe"],
  (from, { idPessoa, idPlano, depoisDe }) =>
    from
      .select({ id: movimento.id })
      .from(movimento)
      .where(
        and(
          eq(movimento.idPessoa, idPessoa),
          eq(movimento.idPlano, idPlano),
          eq(movimento.tipo, TRANSFER),
          gt(movimento.competencia, depoisDe),
        ),
      )
      .limit(1),
);

/**
 * True when a change of profile in a later month sold the account's quotas: those of an earlier month no longer exist.
 */
export const movedProfileAfter = async (source: Source, { idPessoa, idPlano }: Account, month: string): Promise<boolean> =>
  (await rowsOf(source, MOVED_PROFILE, { idPessoa, idPlano, depoisDe: firstDay(month) })).length > 0;

/** A month after all that is written: what is sold in a month without a quota is gone already. */
export const LATEST = "9999-12";

/** Quotas until a month: those of the last closing, and what moved since. */
const HOLDINGS_UNTIL = reading("contas.ate", ["idPessoa", "idPlano", "fim"], (from, { idPessoa, idPlano, fim }) => {
  const closing = sql`(select max(f.competencia) from ${fechamento} f where f.id_pessoa = ${idPessoa} and f.id_plano = ${idPlano} and f.competencia <= ${fim})`;
  const parts = sql`(
    select f.subconta, f.id_perfil, f.quotas from ${fechamento} f
    where f.id_pessoa = ${idPessoa} and f.id_plano = ${idPlano} and f.competencia = ${closing}
    union all
    select m.subconta, m.id_perfil, m.quotas from ${movimento} m
    where m.id_pessoa = ${idPessoa} and m.id_plano = ${idPlano} and m.competencia <= ${fim} and m.competencia > coalesce(${closing}, '0001-01-01'::date)
  ) partes`;
  return from
    .select({
      subconta: sql<string>`partes.subconta`,
      idPerfil: sql`partes.id_perfil`.mapWith(Number),
      quotas: sql<string>`sum(partes.quotas)`,
    })
    .from(parts)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`2`, sql`1`);
});

/**
 * Quotas held at the end of a month. One row for each sub-account and profile that has any: whoever leaves out what is
 * sold must not leave out what was taken since the closing.
 */
export async function holdingsAt(source: Source, { idPessoa, idPlano }: Account, month: string): Promise<Holding[]> {
  const rows =
    month === LATEST
      ? await rowsOf(source, POSITIONS, { idPessoa, idPlano })
      : await rowsOf(source, HOLDINGS_UNTIL, { idPessoa, idPlano, fim: firstDay(month) });
  return added(rows.map(({ subconta, idPerfil, quotas }) => ({ subconta, idPerfil, quotas })));
}

/** Units of each sub-account and profile: forty years of movements are no longer than one. */
export class Held {
  private readonly parts = new Map<string, { subconta: string; idPerfil: number; units: bigint }>();

  add(holdings: readonly Holding[]): void {
    for (const { subconta, idPerfil, quotas } of holdings) {
      const key = `${subconta}/${idPerfil}`;
      const part = this.parts.get(key);
      if (part) part.units += unitsOf(quotas);
      else this.parts.set(key, { subconta, idPerfil, units: unitsOf(quotas) });
    }
  }

  /** Parts that hold something. */
  get present() {
    return [...this.parts.values()].filter(({ units }) => units !== 0n);
  }
}

/** Holdings put together, without those that are nothing. */
export function added(rows: readonly Holding[]): Holding[] {
  const held = new Held();
  held.add(rows);
  return held.present.map(({ subconta, idPerfil, units }) => ({ subconta, idPerfil, quotas: fromUnits(units) }));
}

/** Movements of each month, added up by sub-account, kind, profile and sign, the oldest first. */
const FLOW = reading("contas.fluxo", ["idPessoa", "idPlano", "de", "ate"], (from, { idPessoa, idPlano, de, ate }) =>
  from
    .select({
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      idPerfil: movimento.idPerfil,
      quotas: sql<string>`sum(${movimento.quotas})`,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPessoa, idPessoa),
        eq(movimento.idPlano, idPlano),
        gte(movimento.competencia, de),
        lte(movimento.competencia, ate),
      ),
    )
    .groupBy(movimento.competencia, movimento.subconta, movimento.tipo, movimento.idPerfil, sql`sign(${movimento.quotas})`)
    .orderBy(movimento.competencia, movimento.subconta, movimento.tipo, movimento.idPerfil),
);

/** Reais paid in and not left, month after month, before a month: the last running total, and the lowest. */
const PAID_IN = reading("contas.aportado", ["idPessoa", "idPlano", "de"], (from, { idPessoa, idPlano, de }) =>
  from
    .select({ fim: sql<string>`(array_agg(corrida.total order by corrida.competencia desc))[1]`, menor: sql<string>`min(corrida.total)` })
    .from(sql`(
      select m.competencia, sum(sum(m.valor)) over (order by m.competencia) as total from ${movimento} m
      where m.id_pessoa = ${idPessoa} and m.id_plano = ${idPlano} and m.competencia < ${de} group by m.competencia
    ) corrida`),
);

export type Flow = Movement & { competencia: string };

export interface Period {
  opening: Holding[];
  flow: Flow[];
  /** Reais that were paid in before and did not leave; a month's exits take at most what there is of it. */
  paidIn: string;
}

/** Readings of a period, and their values: whoever reads more of the same months asks for all of it in one statement. */
export const PERIOD = [HOLDINGS_UNTIL, FLOW, PAID_IN] as const;
export const periodValues = ({ idPessoa, idPlano }: Account, from: string, to: string) => ({
  ...{ idPessoa, idPlano, de: firstDay(from), ate: firstDay(to) },
  fim: firstDay(addMonths(monthOf(from), -1)),
});

/** Quotas at the end of the month before some months, what moved in each of them, and what was paid in before: one statement. */
export async function periodOf(source: Source, { idPessoa, idPlano }: Account, from: string, to: string): Promise<Period> {
  const account = { idPessoa, idPlano };
  const values = periodValues(account, from, to);
  const { de, ate } = values;
  const before = addMonths(monthOf(from), -1);
  const facts = await factsIn(source).load(PERIOD, values);
  const [paid] = await rowsOf(facts, PAID_IN, { ...account, de });
  return {
    opening: await holdingsAt(facts, account, before),
    flow: await rowsOf(facts, FLOW, { ...account, de, ate }),
    // The last running total, less the lowest below zero: a sum that is stopped at zero in each month.
    paidIn: toAmount(exact(paid?.fim ?? 0).minus(smaller(ZERO, paid?.menor ?? 0))),
  };
}

/** Reais that changed profile in each month: what each one gave is negative, what each one took positive. The oldest first. */
export function transfersIn(flow: readonly Flow[]): { competencia: string; idPerfil: number; valor: string }[] {
  const totals = new Map<string, { competencia: string; idPerfil: number; valor: string }>();
  for (const { competencia, idPerfil, tipo, valor } of flow) {
    if (tipo !== TRANSFER) continue;
    const key = `${competencia}/${idPerfil}`;
    totals.set(key, { competencia, idPerfil, valor: toAmount(exact(valor).plus(totals.get(key)?.valor ?? 0)) });
  }
  return [...totals.values()].sort((a, b) => a.competencia.localeCompare(b.competencia) || a.idPerfil - b.idPerfil);
}
