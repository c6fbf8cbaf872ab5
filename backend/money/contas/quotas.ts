import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { firstDay } from "@/domain/calendar/months";
import { Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cota, perfilInvestimento } from "../../kernel/db/schema";

export interface QuotaRow {
  idPerfil: number;
  /** First day of the month. */
  competencia: string;
  data: string;
  valor: string;
  fonte: string;
}

/** Months before the last that a call reads with it: the curve of the home page, and the month before its first. */
const RECENT_MONTHS = 26;

const columns = { idPerfil: cota.idPerfil, competencia: cota.competencia, data: cota.data, valor: cota.valor, fonte: cota.fonte };

/** Quotas of a plan in its last months, the oldest first. */
export const RECENT_QUOTAS = reading("cotas.recentes", ["idPlano"], (from, { idPlano }) =>
  from
    .select(columns)
    .from(cota)
    .where(
      and(
        eq(cota.idPlano, idPlano),
        sql`${cota.competencia} >= (select max(ultima.competencia) from ${cota} ultima where ultima.id_plano = ${idPlano}) - ${sql.raw(`interval '${RECENT_MONTHS} months'`)}`,
      ),
    )
    .orderBy(asc(cota.competencia), asc(cota.idPerfil)),
);
/** Quotas of a plan in some months, the oldest first. */
export const QUOTAS_BETWEEN = reading("cotas.entre", ["idPlano", "cotasDe", "cotasAte"], (from, { idPlano, cotasDe, cotasAte }) =>
  from
    .select(columns)
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), gte(cota.competencia, cotasDe), lte(cota.competencia, cotasAte)))
    .orderBy(asc(cota.competencia), asc(cota.idPerfil)),
);
/** Every quota of a plan, the oldest first. */
export const EVERY_QUOTA = reading("cotas.todas", ["idPlano"], (from, { idPlano }) =>
  from.select(columns).from(cota).where(eq(cota.idPlano, idPlano)).orderBy(asc(cota.competencia), asc(cota.idPerfil)),
);
/** Every quota of the fund, the oldest first. */
export const FUND_QUOTAS = reading("cotas.doFundo", [], (from) =>
  from
    .select({ idPlano: cota.idPlano, ...columns })
    .from(cota)
    .orderBy(asc(cota.idPlano), asc(cota.competencia), asc(cota.idPerfil)),
);

export const everyQuota = (source: Source, idPlano: number): Promise<QuotaRow[]> => rowsOf(source, EVERY_QUOTA, { idPlano });

const LAST_MONTH = reading("cotas.ultima", ["idPlano", "ate"], (from, { idPlano, ate }) =>
  from
    .select({ competencia: cota.competencia })
    .from(cota)
    .where(and(eq(cota.idPlano, idPlano), lte(cota.competencia, ate)))
    .orderBy(desc(cota.competencia))
    .limit(1),
);
export const PROFILES = reading("perfis", [], (from) =>
  from
    .select({ id: perfilInvestimento.id, nome: perfilInvestimento.nome, carteira: perfilInvestimento.carteira })
    .from(perfilInvestimento)
    .orderBy(asc(perfilInvestimento.carteira)),
);

/** A day after every month that has a quota. */
const FAR = "9999-12-01";

/** The last month for which the plan has quotas, `AAAA-MM-01`; null before the first. */
export async function lastQuotaMonth(source: Source, idPlano: number, until?: string): Promise<string | null> {
  const ate = until ? firstDay(until) : FAR;
  const recent = source instanceof Facts ? await rowsOf(source, RECENT_QUOTAS, { idPlano }) : [];
  const known = recent.findLast(({ competencia }) => competencia <= ate);
  return (known ?? (await rowsOf(source, LAST_MONTH, { idPlano, ate }))[0])?.competencia ?? null;
}

/** Quotas of a plan's profiles over some months, oldest first. */
export async function quotasBetween(
  source: Source,
  idPlano: number,
  idsPerfil: readonly number[],
  from: string,
  to: string,
): Promise<QuotaRow[]> {
  if (idsPerfil.length === 0) return [];
  const [de, ate] = [firstDay(from), firstDay(to)];
  const recent = source instanceof Facts ? await rowsOf(source, RECENT_QUOTAS, { idPlano }) : [];
  const first = recent[0]?.competencia;
  const rows = first !== undefined && first <= de ? recent : await rowsOf(source, QUOTAS_BETWEEN, { idPlano, cotasDe: de, cotasAte: ate });
  return rows.filter(({ idPerfil, competencia }) => idsPerfil.includes(idPerfil) && competencia >= de && competencia <= ate);
}

/** The quota of each profile in a month. @throws Error where one is asked for that the fund does not have */
export async function quotasOf(
  source: Source,
  idPlano: number,
  idsPerfil: readonly number[],
  month: string,
): Promise<(idPerfil: number) => QuotaRow> {
  const rows = await quotasBetween(source, idPlano, idsPerfil, month, month);
  return (idPerfil) => {
    const row = rows.find((candidate) => candidate.idPerfil === idPerfil);
    if (!row) throw new Error(`plan ${idPlano} has no quota of profile ${idPerfil} in ${month}`);
    return row;
  };
}

export async function profileNames(source: Source): Promise<(idPerfil: number) => { id: number; nome: string }> {
  const rows = await rowsOf(factsIn(source), PROFILES, {});
  const names = new Map(rows.map(({ id, nome }) => [id, { id, nome }]));
  return (idPerfil) => names.get(idPerfil) ?? { id: idPerfil, nome: "" };
}
