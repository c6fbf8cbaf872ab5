import { sql } from "drizzle-orm";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { contracheque, emprestimo, movimento, pagamento, portabilidade, resgateParcela, saqueVista } from "../../kernel/db/schema";
import type { StandingJob } from "../../kernel/jobs/definition";
import type { PaymentKind } from "./due";

/** A payment that is not what its row owes, or whose row is not what left the ledger. */
export interface PaymentDifference {
  origem: string;
  /** Reais of the payment, and those that its row owes; null without such a row. */
  valor: string;
  devido: string | null;
  /** Gross amount of the row and of its movements: reais, and quotas of a redemption. Null for money that no account gives. */
  bruto: string | null;
  razao: string | null;
}

/** Reais that the bank paid, and those that were owed for the same origins. */
export interface PaidOfKind {
  natureza: PaymentKind;
  pago: string;
  devido: string;
}

/**
 * Rows that are paid, by the name of their payment: net amount, gross amount, and what their movements took out of the
 * ledger. A redemption is paid at a later quota, so its quotas are compared. A loan is the plan's money: no account gives it.
 */
const OWED = sql`
  saidas as (
    select split_part(m.origem, ':', 1) as fonte, split_part(m.origem, ':', 2)::int as id, split_part(m.origem, ':', 3) as parte,
      -sum(m.valor) as valor, -sum(m.quotas) as quotas
    from ${movimento} m
    where m.origem ~ '^(contracheque|saque|resgate|portabilidade):[0-9]{1,9}:' and m.tipo not in ('reversao', 'quitacao-emprestimo')
      and not exists (select 1 from ${movimento} r where r.id_estornado = m.id)
    group by 1, 2, 3
  ), por_fonte as (
    select fonte, id, sum(valor) as valor from saidas group by 1, 2
  ), devidos as (
    select 'contracheque:' || c.id as origem, c.liquido as devido, c.bruto, s.valor as razao
    from ${contracheque} c left join por_fonte s on s.fonte = 'contracheque' and s.id = c.id
    union all
    select 'saque:' || v.id, v.liquido - v.divida, v.bruto, s.valor
    from ${saqueVista} v left join por_fonte s on s.fonte = 'saque' and s.id = v.id_requisicao
    union all
    select 'resgate:' || p.id_resgate || ':' || p.numero, p.liquido, p.quotas, s.quotas
    from ${resgateParcela} p
    left join saidas s on s.fonte = 'resgate' and s.id = p.id_resgate and s.parte = p.numero::text
    union all
    select 'portabilidade:' || t.id, t.valor, t.valor, s.valor
    from ${portabilidade} t left join por_fonte s on s.fonte = 'portabilidade' and s.id = t.id_requisicao
    union all
    select 'emprestimo:' || e.id, e.liquido, null, null from ${emprestimo} e
  )`;

type Rows = { rows: Record<string, string | null>[] };

/** Payments that the ledger and their rows do not bear out, at most a hundred. One pass in the database. */
export async function paymentDifferences(db: Db): Promise<PaymentDifference[]> {
  const { rows } = (await db.execute(sql`
    with ${OWED}
    select p.origem, p.valor, d.devido, d.bruto, d.razao
    from ${pagamento} p left join devidos d on d.origem = p.origem
    where d.devido is distinct from p.valor or d.bruto is distinct from d.razao
    order by p.id
    limit 100`)) as unknown as Rows;
  return rows.map(({ origem, valor, devido, bruto, razao }) => ({
    ...{ origem: String(origem), valor: String(valor) },
    devido: devido ?? null,
    bruto: bruto ?? null,
    razao: razao ?? null,
  }));
}

/** Reais paid by kind, beside those that were owed for the same origins. */
export async function paidByKind(db: Db): Promise<PaidOfKind[]> {
  const { rows } = (await db.execute(sql`
    with ${OWED}
    select p.natureza, sum(p.valor) as pago, coalesce(sum(d.devido), 0.00) as devido
    from ${pagamento} p left join devidos d on d.origem = p.origem
    where p.situacao = 'pago'
    group by 1 order by 1`)) as unknown as Rows;
  return rows.map(({ natureza, pago, devido }) => ({ natureza: natureza as PaymentKind, pago: String(pago), devido: String(devido) }));
}

/**
 * Compares payments, their rows and the ledger once a day. Differences go to the log by their origins only, for somebody
 * to examine: amounts are people's.
 * @returns number of differences
 */
export async function checkPayments({ db, log }: Pick<Context, "db" | "log">): Promise<number> {
  const differences = await paymentDifferences(db);
  if (differences.length > 0)
    log.error({ origens: differences.map(({ origem }) => origem) }, "payments differ from what is owed or from the ledger");
  return differences.length;
}

export const paymentCheckJob: StandingJob = {
  name: "pagamentos.conferencia",
  title: "Conferência dos pagamentos com o razão",
  everyMs: 24 * 3_600_000,
  run: async (context) => void (await checkPayments(context)),
};
