import { and, eq, gte, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { TRANSFER } from "@/domain/account/statement";
import { exact, toAmount, toQuantity } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { groupedBy } from "../../kernel/db/grouped";
import { cota, fechamento, movimento, perfilInvestimento, situacao, vinculoPlano } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { standingFirst } from "../../people/planos";
import { type Posting, postAll } from "./ledger";
import { closingsOf, openMonth } from "./openMonth";

/** Contributions of many accounts at once: what `conversion` and `ledger` do for one, with as few questions as for one. */
export interface Credit {
  idPessoa: number;
  idPlano: number;
  subconta: SubaccountId;
  /** First day of the month whose quota converts it. */
  competencia: string;
  /** Day of the credit. */
  data: string;
  valor: string;
  descricao: string;
  origem: string;
}

type AccountKey = Pick<Credit, "idPessoa" | "idPlano">;
const keyOf = ({ idPessoa, idPlano }: AccountKey) => `${idPessoa}/${idPlano}`;

/** Profiles of accounts, kept until the transaction ends; the most cautious one where none was chosen. */
async function profilesOf(db: Db, idsPessoa: number[]): Promise<(account: AccountKey) => number> {
  const links = await db
    .select({ idPessoa: vinculoPlano.idPessoa, idPlano: vinculoPlano.idPlano, idPerfil: vinculoPlano.idPerfil })
    .from(vinculoPlano)
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(inArray(vinculoPlano.idPessoa, idsPessoa))
    .orderBy(...standingFirst)
    .for("share", { of: vinculoPlano });
  const [first] = await db.select({ id: perfilInvestimento.id }).from(perfilInvestimento).orderBy(perfilInvestimento.carteira).limit(1);
  if (!first) throw new Error("the fund has no investment profile");
  const chosen = new Map<string, number>();
  for (const link of links) if (!chosen.has(keyOf(link))) chosen.set(keyOf(link), link.idPerfil ?? first.id);
  return (account) => chosen.get(keyOf(account)) ?? first.id;
}

/** Quotas of plans, and the first that is not before a month. */
async function quotasOf(db: Db, idsPlano: number[]) {
  const rows = await db
    .select({ idPlano: cota.idPlano, idPerfil: cota.idPerfil, competencia: cota.competencia, valor: cota.valor })
    .from(cota)
    .where(inArray(cota.idPlano, idsPlano))
    .orderBy(cota.competencia);
  const series = groupedBy(rows, ({ idPlano, idPerfil }) => `${idPlano}/${idPerfil}`);
  return (idPlano: number, idPerfil: number, from: string) =>
    series.get(`${idPlano}/${idPerfil}`)?.find(({ competencia }) => competencia >= from) ?? null;
}

/**
 * Credits contributions, each at the quota of its month (or the next open and published one, domain §7.2) and to the
 * profile that its account has.
 * @returns those whose quota is not there yet: they were not written, and wait
 */
export async function creditAll(db: Db, credits: readonly Credit[]): Promise<Credit[]> {
  if (credits.length === 0) return [];
  const idsPessoa = [...new Set(credits.map(({ idPessoa }) => idPessoa))];
  const profileOf = await profilesOf(db, idsPessoa);
  const closingOf = await closingsOf(db, credits);
  const quotaOf = await quotasOf(db, [...new Set(credits.map(({ idPlano }) => idPlano))]);
  const waiting: Credit[] = [];
  const postings: Posting[] = [];
  for (const credit of credits) {
    const idPerfil = profileOf(credit);
    const quota = quotaOf(credit.idPlano, idPerfil, openMonth(credit.competencia, closingOf(credit)));
    if (quota) {
      const late = quota.competencia > credit.competencia ? { referencia: credit.competencia } : {};
      postings.push({ ...credit, ...late, tipo: "contribuicao", idPerfil, competencia: quota.competencia, cota: quota.valor });
    } else waiting.push(credit);
  }
  await postAll(db, postings);
  return waiting;
}

const written = (origens: readonly string[]) => inArray(movimento.origem, [...origens]);
/** Kinds of movement that take nothing from earlier credits. */
const HARMLESS = ["contribuicao", "saldo-inicial", "portabilidade-entrada", "estorno", "taxa", "risco"];

/**
 * Number of these movements that can no longer be taken back: their month was closed, or money left the account or
 * changed profile since.
 */
export async function heldBack(db: Db, origens: readonly string[]): Promise<{ fechados: number; usados: number }> {
  const isClosed = sql`exists (select 1 from ${fechamento} f where f.id_pessoa = movimento.id_pessoa and f.id_plano = movimento.id_plano
    and f.competencia >= movimento.competencia)`;
  const isUsed = sql`exists (select 1 from ${movimento} later where later.id_pessoa = movimento.id_pessoa and later.id_plano = movimento.id_plano
    and later.id > movimento.id and ${notInArray(sql`later.tipo`, HARMLESS)})`;
  const [row] = await db
    .select({
      fechados: sql<number>`count(*) filter (where ${isClosed})::int`,
      usados: sql<number>`count(*) filter (where not ${isClosed} and ${isUsed})::int`,
    })
    .from(movimento)
    .where(written(origens));
  return row ?? { fechados: 0, usados: 0 };
}

/**
 * Takes movements back, each at its own quota and in its own month, or the first after it that is still open. Those that were
 * taken back before are left alone.
 * @throws Problem 409 when one of them can no longer be taken back
 */
export async function reverseAll(db: Db, origens: readonly string[], descricao: string): Promise<void> {
  const { fechados, usados } = await heldBack(db, origens);
  if (fechados + usados > 0) throw new Problem(409, "A conta mudou depois destes lançamentos: eles não podem mais ser estornados.");
  const originals = await db
    .select()
    .from(movimento)
    .where(
      and(
        written(origens),
        isNull(movimento.idEstornado),
        sql`${movimento.tipo} <> ${TRANSFER}`,
        sql`not exists (select 1 from ${movimento} taken where taken.id_estornado = movimento.id)`,
      ),
    )
    .for("update");
  if (originals.length === 0) return;
  const closingOf = await closingsOf(db, originals);
  const reversals = originals.map(({ id, criadoEm: _criadoEm, origem: _origem, ...facts }) => ({
    ...facts,
    competencia: openMonth(facts.competencia, closingOf(facts)),
    tipo: "estorno",
    quotas: toQuantity(exact(facts.quotas).negated()),
    valor: toAmount(exact(facts.valor).negated()),
    descricao,
    idEstornado: id,
    origem: `estorno:${id}`,
  }));
  await db.insert(movimento).values(reversals);
}

/** Month that a contribution is for: one that came late is written in another. */
export const monthMeant = sql<string>`coalesce(${movimento.referencia}, ${movimento.competencia})`;

/** Accounts that have a standing contribution of a kind in a month, as `idPessoa/idPlano/subconta/AAAA-MM-01`. */
export async function contributedMonths(db: Db, idsPessoa: number[], from: string, to: string): Promise<Set<string>> {
  if (idsPessoa.length === 0) return new Set();
  const rows = await db
    .select({ idPessoa: movimento.idPessoa, idPlano: movimento.idPlano, subconta: movimento.subconta, competencia: monthMeant })
    .from(movimento)
    .where(
      and(
        inArray(movimento.idPessoa, idsPessoa),
        eq(movimento.tipo, "contribuicao"),
        gte(movimento.competencia, from),
        sql`${monthMeant} between ${from} and ${to}`,
        sql`not exists (select 1 from movimento taken where taken.id_estornado = ${movimento}.id)`,
      ),
    );
  return new Set(rows.map(({ subconta, competencia, ...account }) => `${keyOf(account)}/${subconta}/${competencia}`));
}
