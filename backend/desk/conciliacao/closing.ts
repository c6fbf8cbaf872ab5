import type { Reply } from "@contract/infer";
import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ReceiptState } from "@/domain/banking/receiptStates";
import { RECEIPT_SOURCES } from "@/domain/banking/reconciliation";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { exact, sum, toAmount } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { cobranca, movimento, recebimento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";

export type Closing = Reply<"GET /retornarFechamento/{dia}">;
type Total = Closing["conciliados"];

interface Row {
  total: number;
  valor: string | null;
}

const NOTHING: Total = { quantidade: 0, total: "0.00" };
const added = (rows: readonly Row[]): Total => ({
  quantidade: rows.reduce((all, { total }) => all + total, 0),
  total: toAmount(sum(rows.map(({ valor }) => valor ?? 0))),
});

/** Reconciled receipts of a day by what they became, with the fines and interest that stay with the plan. */
async function postedOn(db: Db, dia: string): Promise<Closing["lancamentos"]> {
  const kind = sql<string>`case when ${cobranca.idEmprestimo} is not null then 'emprestimo' when ${cobranca.idMovimento} is null then 'aguardando' else 'cotas' end`;
  const charges = sql<
    string | null
  >`sum(coalesce((${cobranca.partes}->>'multa')::numeric, 0) + coalesce((${cobranca.partes}->>'juros')::numeric, 0))`;
  const rows = await db
    .select({ kind, total: count(), valor: sql<string | null>`sum(${recebimento.valor})`, encargos: charges })
    .from(recebimento)
    .innerJoin(cobranca, eq(cobranca.id, recebimento.idCobranca))
    .where(and(eq(recebimento.dia, dia), eq(recebimento.situacao, "conciliado")))
    .groupBy(kind);
  const of = (wanted: string) => added(rows.filter((row) => row.kind === wanted));
  const quotas = rows.filter((row) => row.kind === "cotas");
  return {
    emCotas: of("cotas"),
    aguardandoCota: of("aguardando"),
    emprestimos: of("emprestimo"),
    encargos: toAmount(sum(quotas.map(({ encargos }) => encargos ?? 0))),
  };
}

/**
 * Sum in reais of the day's movements of charges that were not reversed, and of those among them that have a receipt.
 */
async function ledgerOn(db: Db, dia: string): Promise<Pick<Closing["razao"], "total" | "daConciliacao">> {
  const taken = sql`exists (select 1 from movimento taken where taken.id_estornado = ${movimento.id})`;
  const isHere = sql`split_part(${movimento.origem}, ':', 2)::int in (
    select r.id_cobranca from recebimento r where r.dia = ${dia} and r.situacao = 'conciliado')`;
  const [row] = await db
    .select({
      total: sql<string | null>`sum(${movimento.valor})`,
      aqui: sql<string | null>`sum(${movimento.valor}) filter (where ${isHere})`,
    })
    .from(movimento)
    .where(and(eq(movimento.data, dia), sql`${movimento.origem} like 'cobranca:%'`, isNull(movimento.idEstornado), sql`not ${taken}`));
  return { total: toAmount(row?.total ?? 0), daConciliacao: toAmount(row?.aqui ?? 0) };
}

/** Reversals of charges on a day, in reais, whatever day they were credited on. */
async function reversedOn(db: Db, dia: string): Promise<string> {
  const [row] = await db
    .select({ valor: sql<string | null>`sum(${movimento.valor})` })
    .from(movimento)
    .where(
      and(
        eq(movimento.data, dia),
        isNotNull(movimento.idEstornado),
        sql`exists (select 1 from movimento first where first.id = ${movimento.idEstornado} and first.origem like 'cobranca:%')`,
      ),
    );
  return toAmount(row?.valor ?? 0);
}

/**
 * The figures of a day of credit. `diferenca` is what was posted of the reconciled receipts less what the ledger says
 * of the same charges: each is added up from its own table.
 * @throws Problem 400 for no such day
 */
export async function closingOf(db: Db, dia: string): Promise<Closing> {
  if (!isCalendarDate(dia)) throw new Problem(400, "Informe um dia que exista.");
  const rows = await db
    .select({
      fonte: recebimento.fonte,
      situacao: recebimento.situacao,
      total: count(),
      valor: sql<string | null>`sum(${recebimento.valor})`,
    })
    .from(recebimento)
    .where(eq(recebimento.dia, dia))
    .groupBy(recebimento.fonte, recebimento.situacao);
  const of = (state: ReceiptState) => added(rows.filter(({ situacao }) => situacao === state));
  const lancamentos = await postedOn(db, dia);
  const ledger = await ledgerOn(db, dia);
  const posted = exact(lancamentos.emCotas.total).minus(lancamentos.encargos);
  return {
    dia,
    lidos: RECEIPT_SOURCES.map(({ id }) => {
      const own = rows.filter(({ fonte }) => fonte === id);
      return { fonte: id, ...(own.length > 0 ? added(own) : NOTHING) };
    }),
    conciliados: of("conciliado"),
    divergentes: of("divergente"),
    semDestino: of("sem-destino"),
    encerrados: of("encerrado"),
    recusados: of("recusado"),
    informativos: of("informativo"),
    aConferir: of("lido"),
    lancamentos,
    razao: {
      ...ledger,
      foraDaConciliacao: toAmount(exact(ledger.total).minus(ledger.daConciliacao)),
      estornosNoDia: await reversedOn(db, dia),
    },
    diferenca: toAmount(posted.minus(ledger.daConciliacao)),
  };
}
