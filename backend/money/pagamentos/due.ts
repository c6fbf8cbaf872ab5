import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import type { Favorecido, pagamento } from "../../kernel/db/schema";
import { port } from "../../kernel/port";

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

/** Writes what is owed, once for each origin: again it changes nothing. */
export declare function owe(context: Pick<Context, "now">, db: Db, due: Due): Promise<void>;
