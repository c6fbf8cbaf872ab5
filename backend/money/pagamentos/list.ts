import type { Query, Reply } from "@contract/infer";
import { and, count, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { isBusinessDay, nextBusinessDay } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { toAmount } from "@/domain/money/exact";
import { onlyDigits } from "@/domain/people/cpf";
import type { Db } from "../../kernel/db/connection";
import { contaBancaria, pagamento, plano, requisicao } from "../../kernel/db/schema";
import { peopleMatching } from "../../people/pessoas";
import { selectPayments, toPayment } from "./paymentRows";

const PAGE_SIZE = 25;

/** First day on which banks work and a remittance made on a day can pay. */
export const firstPayingDay = (today: string): string => (isBusinessDay(today) ? today : nextBusinessDay(today));

/** Rows of a page, of which one more was read than is shown. */
export const pageOf = <T extends { id: number }>(rows: readonly T[], limit: number): { itens: T[]; proximo: number | null } => {
  const itens = rows.slice(0, limit);
  return { itens, proximo: rows.length > limit ? (itens.at(-1)?.id ?? null) : null };
};

/** Payments of a text: of people, or of the request of that protocol. A union, since no index serves an OR over two tables. */
function textMatches(db: Db, texto: string): SQL | undefined {
  const text = texto.trim();
  if (text === "") return undefined;
  const ids = () => db.select({ id: pagamento.id }).from(pagamento);
  const people = ids().where(inArray(pagamento.idPessoa, peopleMatching(db, text)));
  if (!/^\d{4}-\d+$/.test(text) || onlyDigits(text).length > 12) return inArray(pagamento.id, people);
  const request = db.select({ id: requisicao.id }).from(requisicao).where(eq(requisicao.protocolo, text));
  return inArray(pagamento.id, people.union(ids().where(inArray(pagamento.idRequisicao, request))));
}

/** Payments after one, the newest first. */
export async function listPayments(
  db: Db,
  { situacao, natureza, idRemessa, texto = "", depois, limit = PAGE_SIZE }: Query<"GET /retornarPagamentos">,
  now: Date,
): Promise<Reply<"GET /retornarPagamentos">> {
  const rows = await selectPayments(db)
    .where(
      and(
        situacao ? eq(pagamento.situacao, situacao) : undefined,
        natureza ? eq(pagamento.natureza, natureza) : undefined,
        idRemessa ? eq(pagamento.idRemessa, idRemessa) : undefined,
        depois ? lt(pagamento.id, depois) : undefined,
        textMatches(db, texto),
      ),
    )
    .limit(limit + 1);
  const day = firstPayingDay(dateOf(now));
  return pageOf(
    rows.map((row) => toPayment(row, day)),
    limit,
  );
}

const totals = { quantidade: count(), total: sql<string | null>`sum(${pagamento.valor})` };
type Totals = { quantidade: number; total: string | null };
const counted = <T extends Totals>(row: T) => ({ ...row, total: toAmount(row.total ?? 0) });

/** Payments by state, and those that the next remittance of each plan may take. */
export async function summary(db: Db, now: Date): Promise<Reply<"GET /retornarResumoPagamentos">> {
  const hoje = dateOf(now);
  const primeiraData = firstPayingDay(hoje);
  // The condition has the words themselves: a plan made for parameters would not know that the index serves.
  const open = await db
    .select({ situacao: pagamento.situacao, ...totals })
    .from(pagamento)
    .where(sql`${pagamento.situacao} <> 'pago'`)
    .groupBy(pagamento.situacao)
    .orderBy(pagamento.situacao);
  const ready = await db
    .select({ plano: { id: plano.id, nome: plano.nome }, ...totals })
    .from(pagamento)
    .innerJoin(plano, eq(plano.id, pagamento.idPlano))
    .leftJoin(contaBancaria, eq(contaBancaria.idPessoa, pagamento.idPessoa))
    .where(
      and(
        sql`${pagamento.situacao} <> 'pago'`,
        or(eq(pagamento.situacao, "pendente"), and(eq(pagamento.situacao, "retido"), lte(pagamento.retidoAte, hoje))),
        lte(pagamento.data, primeiraData),
        or(isNotNull(pagamento.favorecido), isNotNull(contaBancaria.idPessoa)),
      ),
    )
    .groupBy(plano.id, plano.nome)
    .orderBy(plano.nome);
  return {
    ...{ hoje, primeiraData },
    situacoes: open.map((row) => counted({ ...row, situacao: row.situacao as "pendente" })),
    prontos: ready.map(counted),
  };
}
