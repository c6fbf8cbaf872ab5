import { sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { exact, toAmount } from "@/domain/money/exact";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { factsIn } from "../../kernel/db/reading";
import { type Favorecido, pagamento } from "../../kernel/db/schema";
import { wakes } from "../../kernel/jobs/store";
import { port } from "../../kernel/port";
import { ACCOUNT_CHANGES, ACCOUNT_JOB, accountHeldUntil } from "../../people/cadastro";

export type PaymentKind = "resgate" | "beneficio" | "saque" | "portabilidade" | "emprestimo";

/** Money that the fund owes. */
export interface Due {
  /** Row that is paid, never twice: `resgate:12:3`, `contracheque:345`, `saque:6`, `portabilidade:7`, `emprestimo:8`. */
  origem: string;
  natureza: PaymentKind;
  idPessoa: number;
  idPlano: number;
  idRequisicao?: number;
  /** "Parcela 2 de 3 do resgate". */
  descricao: string;
  /** Net amount, in reais. Nothing is written for zero. */
  valor: string;
  /** Day on which it is due. */
  data: string;
  /** Receiver other than the person. */
  favorecido?: Favorecido;
}

export type PaymentRow = typeof pagamento.$inferSelect;

/** Work of the module whose money was paid or refused: states, receipts and words. Run once for each outcome. */
export interface PaymentOutcome {
  paid(context: Context, write: Write, payment: PaymentRow): Promise<void>;
  refused?(context: Context, write: Write, payment: PaymentRow): Promise<void>;
}

/** Modules above fill it, by the kind of the payment. */
export const paymentOutcomes = port<Record<PaymentKind, PaymentOutcome>>("outcomes of payments");

/** Name of the job that tells owners of held payments, lets those go whose day came, and sends corrected ones again. */
export const PAYMENTS_JOB = ACCOUNT_JOB;

/**
 * Writes what is owed, once for each origin: again it changes nothing. Money to an account that changed shortly before
 * waits, and its owner is told by the job. A receiver other than the person has no account here that could have changed.
 */
export async function oweAll({ now }: Pick<Context, "now">, db: Db, dues: readonly Due[]): Promise<void> {
  const today = dateOf(now());
  const own = dues.flatMap(({ favorecido, idPessoa }) => (favorecido ? [] : [{ idPessoa }]));
  const source = await factsIn(db).loadOfEach([ACCOUNT_CHANGES], own);
  const rows: (typeof pagamento.$inferInsert)[] = [];
  for (const due of dues) {
    if (exact(due.valor).lte(0)) continue;
    const retidoAte = due.favorecido ? null : await accountHeldUntil(source, due.idPessoa, due.data > today ? due.data : today);
    rows.push({ ...due, valor: toAmount(due.valor), situacao: retidoAte ? "retido" : "pendente", retidoAte, criadoEm: now() });
  }
  if (rows.length > 0)
    await db.execute(
      sql`${insertRows(pagamento, rows)} on conflict (${sql.identifier(pagamento.origem.name)}) do nothing returning ${wakes(PAYMENTS_JOB)}`,
    );
}

/** As `oweAll`, for one. */
export const owe = (context: Pick<Context, "now">, db: Db, due: Due): Promise<void> => oweAll(context, db, [due]);
