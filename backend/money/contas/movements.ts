import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { MOVEMENT_KINDS } from "@/domain/account/account";
import { toReais } from "@/domain/account/quotas";
import { monthOf } from "@/domain/calendar/months";
import { sum, toAmount, toQuantity } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { fechamento, movimento } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { enrolmentIn } from "../../people/planos";
import { subaccountName } from "./balance";
import { type Account, ofAccount } from "./holdings";
import { profileNames } from "./quotas";

type Key = "GET /retornarMovimentos/{idPessoa}/{idPlano}";
export type MovementFilter = Omit<NonNullable<Query<Key>>, "page" | "limit">;
export type MovementRow = Reply<Key>["movimentos"][number];

const DEFAULT_LIMIT = 20;

const kindName = (tipo: string) => MOVEMENT_KINDS.find(({ id }) => id === tipo)?.value ?? tipo;

const matching = (account: Account, { subconta, tipo, perfil, inicio, fim }: MovementFilter): SQL | undefined =>
  and(
    ofAccount(account),
    subconta ? eq(movimento.subconta, subconta) : undefined,
    tipo ? eq(movimento.tipo, tipo) : undefined,
    perfil ? eq(movimento.idPerfil, perfil) : undefined,
    inicio ? gte(movimento.data, inicio) : undefined,
    fim ? lte(movimento.data, fim) : undefined,
  );

/**
 * Quotas of the movement's profile after it, by sub-account, whatever the filter leaves out: the closing of the year
 * before and what moved since, so that forty years cost as little as one. The outer row is named in full: inside, its
 * columns would be taken for those of `m`.
 */
const quotasAfter = sql<Record<string, string>>`(with ano as (
    select max(f.competencia) as fim from ${fechamento} f
    where f.id_pessoa = movimento.id_pessoa and f.id_plano = movimento.id_plano
      and f.competencia < date_trunc('month', movimento.data::timestamp)::date
  ), partes as (
    select f.subconta, f.quotas from ${fechamento} f, ano
    where f.id_pessoa = movimento.id_pessoa and f.id_plano = movimento.id_plano and f.id_perfil = movimento.id_perfil and f.competencia = ano.fim
    union all
    select m.subconta, m.quotas from ${movimento} m, ano
    where m.id_pessoa = movimento.id_pessoa and m.id_plano = movimento.id_plano and m.id_perfil = movimento.id_perfil
      and m.competencia > coalesce(ano.fim, '0001-01-01'::date) and (m.data, m.id) <= (movimento.data, movimento.id)
  )
  select jsonb_object_agg(somas.subconta, somas.quotas) from (select subconta, sum(quotas)::text as quotas from partes group by subconta) somas)`;

export async function selectMovements(db: Db, account: Account, filter: MovementFilter, limit: number, offset = 0): Promise<MovementRow[]> {
  const nameOf = await profileNames(db);
  // The rows of the page first: the balance after each is then made for these alone, and the last page of forty years
  // costs as much as the first.
  const page = db
    .select({ id: movimento.id })
    .from(movimento)
    .where(matching(account, filter))
    .orderBy(desc(movimento.data), desc(movimento.id))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select({
      id: movimento.id,
      data: movimento.data,
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      idPerfil: movimento.idPerfil,
      descricao: movimento.descricao,
      quotas: movimento.quotas,
      cota: movimento.cota,
      valor: movimento.valor,
      idEstornado: movimento.idEstornado,
      depois: quotasAfter,
    })
    .from(movimento)
    .where(inArray(movimento.id, page))
    .orderBy(desc(movimento.data), desc(movimento.id));
  return rows.map(({ competencia, subconta, tipo, idPerfil, depois, ...row }) => ({
    ...row,
    mes: monthOf(competencia),
    subconta: { id: subconta, nome: subaccountName(subconta) },
    tipo: { id: tipo, nome: kindName(tipo) },
    perfil: nameOf(idPerfil),
    saldo: balanceOf(depois, row.cota),
  }));
}

/** Each sub-account rounded by itself and then added, as everywhere else: the same month has the same balance on every screen. */
const balanceOf = (quotas: Record<string, string>, cota: string) => ({
  quotas: toQuantity(sum(Object.values(quotas))),
  valor: toAmount(sum(Object.values(quotas).map((quantity) => toReais(quantity, cota)))),
});

/** Count of the movements that the filter leaves, and the profiles that the account ever moved in, by name, in one statement. */
async function countsOf(db: Db, account: Account, filter: MovementFilter) {
  const held = db
    .select({ id: sql`array_agg(distinct ${movimento.idPerfil})` })
    .from(movimento)
    .where(ofAccount(account));
  const [counts] = await db
    .select({ total: count(), held: sql<number[] | null>`(${held})` })
    .from(movimento)
    .where(matching(account, filter));
  const nameOf = await profileNames(db);
  const perfis = (counts?.held ?? []).map((id) => nameOf(id)).sort((one, other) => one.nome.localeCompare(other.nome, "pt-BR"));
  return { total: counts?.total ?? 0, perfis };
}

/** A page of movements, the newest first. @throws Problem 404 for a person without an enrolment in the plan */
export async function movements(
  db: Db,
  account: Account,
  { page = 0, limit = DEFAULT_LIMIT, ...filter }: NonNullable<Query<Key>>,
): Promise<Reply<Key>> {
  await enrolmentIn(db, account);
  const counts = await countsOf(db, account, filter);
  return {
    movimentos: await selectMovements(db, account, filter, limit, page * limit),
    ...counts,
    totalPage: pagesOf(counts.total, limit),
  };
}
