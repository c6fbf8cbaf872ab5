import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, max, type SQL, sql } from "drizzle-orm";
import { addDays, dateOf } from "@/domain/calendar/calendarDate";
import { toAmount } from "@/domain/money/exact";
import { onlyDigits } from "@/domain/people/cpf";
import { OPEN, Service } from "@/domain/services/ids";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { cobranca, recebimento, requisicao } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { peopleMatching } from "../../people/pessoas";
import { chargesOf, selectReceipts, toItem } from "./conciliacaoRows";

type Filter = Query<"GET /retornarRecebimentos">;

const PAGE_SIZE = 25;
/** Digits of a nosso número. */
const NUMBER_DIGITS = 8;
/** Days in which a refusal is news. */
const REFUSED_DAYS = 30;
/** The condition has the words themselves: a plan made for parameters would not know that the index serves. */
const PENDING = sql`${recebimento.situacao} in ('divergente', 'sem-destino')`;

/** Receipts of a text. A union, since no index serves an OR over two tables. */
function textMatches(db: Db, texto: string): SQL | undefined {
  const words = searchText(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const ids = () => db.select({ id: recebimento.id }).from(recebimento);
  const people = ids().where(inArray(recebimento.idPessoa, peopleMatching(db, texto)));
  const digits = onlyDigits(texto);
  if (/^[\d.\-/\s]+$/.test(texto) && digits !== "") {
    // Typed with its check digit or without it, and with or without its zeros.
    const numbers = [digits, digits.slice(0, -1)]
      .map((text) => text.padStart(NUMBER_DIGITS, "0"))
      .filter((text) => text.length === NUMBER_DIGITS);
    const number = ids().where(inArray(recebimento.nossoNumero, numbers));
    return inArray(recebimento.id, people.union(number).union(ids().where(eq(recebimento.documento, digits))));
  }
  const terms = words.map((word) => `${word}:*`).join(" & ");
  const payers = ids().where(sql`to_tsvector('simple', ${recebimento.pagadorBusca}) @@ to_tsquery('simple', ${terms})`);
  return inArray(recebimento.id, people.union(payers));
}

const conditions = (db: Db, { situacao, de, ate, idPlano, idRetorno, texto = "" }: Filter): SQL | undefined =>
  and(
    situacao === undefined ? undefined : situacao === "pendentes" ? PENDING : eq(recebimento.situacao, situacao),
    de ? gte(recebimento.dia, de) : undefined,
    ate ? lte(recebimento.dia, ate) : undefined,
    idPlano ? eq(recebimento.idPlano, idPlano) : undefined,
    idRetorno ? eq(recebimento.idRetorno, idRetorno) : undefined,
    textMatches(db, texto),
  );

/** A page of receipts, zero-based, the newest day first. Only ids are sorted; names are read of the page's rows. */
export async function listReceipts(
  db: Db,
  { page = 0, limit = PAGE_SIZE, ...filter }: Filter,
): Promise<Reply<"GET /retornarRecebimentos">> {
  const where = conditions(db, filter);
  const [found] = await db.select({ total: count() }).from(recebimento).where(where);
  const total = found?.total ?? 0;
  const ids = await db
    .select({ id: recebimento.id })
    .from(recebimento)
    .where(where)
    .orderBy(desc(recebimento.dia), desc(recebimento.id))
    .limit(limit)
    .offset(page * limit);
  const rows =
    ids.length === 0
      ? []
      : await selectReceipts(db).where(
          inArray(
            recebimento.id,
            ids.map(({ id }) => id),
          ),
        );
  return { itens: rows.map(toItem), total, totalPage: pagesOf(total, limit) };
}

/** Charges that may still be paid, for linking by hand: those of a text, or the newest. */
export async function openCharges(
  db: Db,
  { page = 0, limit = 10, texto = "" }: Query<"GET /retornarCobrancasConciliaveis">,
  now: Date,
): Promise<Reply<"GET /retornarCobrancasConciliaveis">> {
  const digits = onlyDigits(texto);
  const number =
    /^[\d.\-\s]+$/.test(texto) && digits.length > 0 && digits.length <= NUMBER_DIGITS ? digits.padStart(NUMBER_DIGITS, "0") : null;
  const ids = () => db.select({ id: cobranca.id }).from(cobranca);
  const matching =
    texto.trim() === ""
      ? undefined
      : inArray(
          cobranca.id,
          ids()
            .where(inArray(cobranca.idPessoa, peopleMatching(db, texto)))
            .union(ids().where(number === null ? sql`false` : eq(cobranca.nossoNumero, number))),
        );
  const where = and(eq(cobranca.situacao, "aberta"), matching);
  const [found] = await db.select({ total: count() }).from(cobranca).where(where);
  const total = found?.total ?? 0;
  const chosen = await ids()
    .where(where)
    .orderBy(desc(cobranca.id))
    .limit(limit)
    .offset(page * limit);
  const cobrancas = await chargesOf(
    db,
    chosen.map(({ id }) => id),
    dateOf(now),
  );
  return { cobrancas, total, totalPage: pagesOf(total, limit) };
}

/** Open charges of the same person or, where nobody is known, of the same amount; those of the same amount first. */
export async function suggestions(
  db: Db,
  { idPessoa, valor }: { idPessoa: number | null; valor: string },
  except: number | null,
  today: string,
) {
  const isSame = eq(cobranca.valor, valor);
  const rows = await db
    .select({ id: cobranca.id })
    .from(cobranca)
    .where(and(eq(cobranca.situacao, "aberta"), idPessoa === null ? isSame : eq(cobranca.idPessoa, idPessoa)))
    .orderBy(desc(isSame), asc(cobranca.vencimento))
    .limit(6);
  return chargesOf(db, rows.flatMap(({ id }) => (id === except ? [] : [id])).slice(0, 5), today);
}

const counted = (rows: { total: number; valor: string | null }[]) => ({
  quantidade: rows[0]?.total ?? 0,
  total: toAmount(rows[0]?.valor ?? 0),
});

/** Receipts that diverge or have nobody: those of the filter `pendentes`. */
export async function pendingReceipts(db: Db): Promise<{ pendentes: number; valor: string }> {
  const { quantidade, total } = counted(
    await db
      .select({ total: count(), valor: sql<string | null>`sum(${recebimento.valor})` })
      .from(recebimento)
      .where(PENDING),
  );
  return { pendentes: quantidade, valor: total };
}

const totals = { total: sql`count(*)`.mapWith(Number), valor: sql<string | null>`sum(${recebimento.valor})` };
const isCredited = sql`${recebimento.situacao} = 'conciliado'`;

const DIVERGENT = reading("conciliacao.divergentes", [], (from) =>
  from.select(totals).from(recebimento).where(sql`${recebimento.situacao} = 'divergente'`),
);
const LOST = reading("conciliacao.semDestino", [], (from) =>
  from.select(totals).from(recebimento).where(sql`${recebimento.situacao} = 'sem-destino'`),
);
const REFUSED = reading("conciliacao.recusados", ["desde"], (from, { desde }) =>
  from
    .select(totals)
    .from(recebimento)
    .where(and(eq(recebimento.situacao, "recusado"), gte(recebimento.dia, desde))),
);
const LAST_DAY = reading("conciliacao.ultimoDia", [], (from) =>
  from
    .select({ dia: max(recebimento.dia) })
    .from(recebimento)
    .where(isCredited),
);
const ON_LAST_DAY = reading("conciliacao.noUltimoDia", [], (from) =>
  from
    .select(totals)
    .from(recebimento)
    .where(and(isCredited, eq(recebimento.dia, sql`(select max(r.dia) from ${recebimento} r where r.situacao = 'conciliado')`))),
);
const CONTESTS = reading("conciliacao.contestacoes", [], (from) =>
  from
    .select({ total: totals.total })
    .from(requisicao)
    .where(
      and(eq(requisicao.idFuncionalidade, Service.CONTEST), inArray(requisicao.idStatus, [...OPEN]), isNotNull(requisicao.confirmadaEm)),
    ),
);

/** Receipts that wait for somebody, and the totals of the last day with a credit. */
export async function summary(db: Db, now: Date): Promise<Reply<"GET /retornarResumoConciliacao">> {
  const hoje = dateOf(now);
  const desde = addDays(hoje, -REFUSED_DAYS);
  const facts = await factsIn(db).load([DIVERGENT, LOST, REFUSED, LAST_DAY, ON_LAST_DAY, CONTESTS], { desde });
  const [last] = await rowsOf(facts, LAST_DAY, {});
  const [contests] = await rowsOf(facts, CONTESTS, {});
  return {
    hoje,
    divergentes: counted(await rowsOf(facts, DIVERGENT, {})),
    semDestino: counted(await rowsOf(facts, LOST, {})),
    recusados: counted(await rowsOf(facts, REFUSED, { desde })),
    contestacoes: contests?.total ?? 0,
    ultimoDia: last?.dia ?? null,
    conciliadosNoDia: counted(await rowsOf(facts, ON_LAST_DAY, {})),
  };
}
