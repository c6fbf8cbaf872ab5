import { and, desc, eq } from "drizzle-orm";
import { type Instituto, optionDeadline, statementDeadline, type TerminationState } from "@/domain/termination";
import type { Db } from "../../db/connection";
import { desligamento, desligamentoEscolha } from "../../db/schema";
import type { Account } from "../contas/holdings";
import { wholeOn } from "../planos/parameters";

export type TerminationRow = typeof desligamento.$inferSelect;

/** Dates are `AAAA-MM-DD`. */
export interface Termination {
  id: number;
  /** Last day of the employment. */
  data: string;
  baseCalculo: string;
  extratoEm: string | null;
  /** By when the fund owes the statement; null where the plan has no such row. */
  prazoExtrato: string | null;
  recebidoEm: string | null;
  /** Last day on which a choice may be made; null until the statement was received. */
  prazoOpcao: string | null;
  situacao: TerminationState;
}

/** Codes of the plan's dated rows, in calendar days. */
export const STATEMENT_DAYS = "EXTRATO_DIAS";
export const OPTION_DAYS = "OPCAO_DIAS";

const latest = (db: Db, { idPessoa, idPlano }: Account) =>
  db
    .select()
    .from(desligamento)
    .where(and(eq(desligamento.idPessoa, idPessoa), eq(desligamento.idPlano, idPlano)))
    .orderBy(desc(desligamento.data), desc(desligamento.id))
    .limit(1);

/** The account's last end of employment as it is kept; null without one. */
export const terminationRow = async (db: Db, account: Account): Promise<TerminationRow | null> => (await latest(db, account))[0] ?? null;

/** The same, which other writers wait for until the transaction ends. */
export const lockedTermination = async (db: Db, account: Account): Promise<TerminationRow | null> =>
  (await latest(db, account).for("update"))[0] ?? null;

export async function toTermination(db: Db, row: TerminationRow): Promise<Termination> {
  const days = await wholeOn(db, row.idPlano, STATEMENT_DAYS, row.baseCalculo);
  const { id, data, baseCalculo, extratoEm, recebidoEm, prazoOpcao } = row;
  const prazoExtrato = days && statementDeadline(baseCalculo, days.count);
  return { id, data, baseCalculo, extratoEm, prazoExtrato, recebidoEm, prazoOpcao, situacao: row.situacao as TerminationState };
}

/** The end of employment of a person in a plan, with its deadlines; null for who did not leave. */
export async function terminationOf(db: Db, account: Account): Promise<Termination | null> {
  const row = await terminationRow(db, account);
  return row && toTermination(db, row);
}

/** The option term that begins on a day; null where the plan has no such row, which no silence ends. */
export async function termFrom(db: Db, idPlano: number, received: string): Promise<string | null> {
  const days = await wholeOn(db, idPlano, OPTION_DAYS, received);
  return days && optionDeadline(received, days.count);
}

/**
 * Marks that a choice was made: called by the effect of each instituto's request, in its transaction. Again for the same
 * request changes nothing, and so does a person without an end of employment.
 * @param parcial only a part of the account leaves: what stays still waits for a choice, and the term goes on
 */
export async function closeTermination(
  db: Db,
  account: Account,
  instituto: Instituto,
  idRequisicao: number,
  parcial = false,
): Promise<void> {
  const row = await lockedTermination(db, account);
  if (!row) return;
  await db.insert(desligamentoEscolha).values({ idDesligamento: row.id, instituto, idRequisicao, parcial }).onConflictDoNothing();
  if (row.situacao === "aberto" && !parcial)
    await db.update(desligamento).set({ situacao: "escolhido" }).where(eq(desligamento.id, row.id));
}
