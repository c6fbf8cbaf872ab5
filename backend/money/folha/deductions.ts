import type { PayslipLine } from "@/domain/benefits/payroll";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import type { contracheque } from "../../kernel/db/schema";
import { port } from "../../kernel/port";

/** A payslip before it is written. Amounts in reais. */
export interface NewSlip {
  idPessoa: number;
  idPlano: number;
  competencia: string;
  tipo: string;
  descontos: string;
  liquido: string;
  linhas: PayslipLine[];
}

/** A payslip with the instalments, by id, that its lines deduct. */
export interface Deducted<S> {
  slip: S;
  instalments: number[];
}

/** Deductions of a payroll from an income. The module of the loans keeps them. */
export interface Deductions {
  /** Those of these people who owe the plan instalments that an income deducts. */
  owing(db: Db, idPlano: number, idsPessoa: readonly number[]): Promise<ReadonlySet<number>>;
  /** Those of these payslips that instalments were given to. */
  bound(db: Db, idsContracheque: readonly number[]): Promise<ReadonlySet<number>>;
  /** Adds the instalments that are due to a payslip, and locks them until the transaction ends. */
  deduct<S extends NewSlip>(db: Db, slip: S): Promise<Deducted<S>>;
  /** Gives the instalments to a payslip that was written. @throws Error where another payslip has one of them */
  bind(db: Db, instalments: readonly number[], idContracheque: number): Promise<void>;
  /** The payslip is paid, and its instalments with it. Again it changes nothing. */
  settle(
    context: Pick<Context, "now" | "realtime">,
    write: Write,
    slip: Pick<typeof contracheque.$inferSelect, "id" | "dataPagamento">,
  ): Promise<void>;
}

export const deductions = port<Deductions>("deductions of the payroll");
