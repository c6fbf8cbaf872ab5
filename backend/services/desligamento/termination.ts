import { and, desc, eq } from "drizzle-orm";
import { type Instituto, optionDeadline, statementDeadline, type TerminationState } from "@/domain/exits/termination";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { desligamento, desligamentoEscolha } from "../../kernel/db/schema";
import type { Account } from "../../money/contas";
import { wholeOn } from "../../people/parametros";

export type TerminationRow = typeof desligamento.$inferSelect;

/** Dates are `AAAA-MM-DD`. */
export interface Termination {
  id: number;
  /** Last day of the employment. */
  data: string;
  baseCalculo: string;
  extratoEm: string | null;
  /** Last day for the fund to make the statement; null where the plan has no such row. */
  prazoExtrato: string | null;
  recebidoEm: string | null;
  /** Last day on which a choice may be made; null until the statement was received. */
  prazoOpcao: string | null;
  situacao: TerminationState;
}

/** Codes of the plan's dated rows, in calendar days. */
export const STATEMENT_DAYS = "EXTRATO_DIAS";
export const OPTION_DAYS = "OPCAO_DIAS";

export const TERMINATION = reading("desligamento", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(desligamento)
    .where(and(eq(desligamento.idPessoa, idPessoa), eq(desligamento.idPlano, idPlano)))
    .orderBy(desc(desligamento.data), desc(desligamento.id))
    .limit(1),
);

/** The account's last end of employment as it is kept; null without one. */
export const terminationRow = async (source: Source, { idPessoa, idPlano }: Account): Promise<TerminationRow | null> =>
  (await rowsOf(source, TERMINATION, { idPessoa, idPlano }))[0] ?? null;

/** Newest termination, locked: other writers wait until the transaction ends. */
export const lockedTermination = async (db: Db, account: Account): Promise<TerminationRow | null> =>
  (
    await db
      .select()
      .from(desligamento)
      .where(and(eq(desligamento.idPessoa, account.idPessoa), eq(desligamento.idPlano, account.idPlano)))
      .orderBy(desc(desligamento.data), desc(desligamento.id))
      .limit(1)
      .for("update")
  )[0] ?? null;

export async function toTermination(source: Source, row: TerminationRow): Promise<Termination> {
  const days = await wholeOn(source, row.idPlano, STATEMENT_DAYS, row.baseCalculo);
  const { id, data, baseCalculo, extratoEm, recebidoEm, prazoOpcao } = row;
  const prazoExtrato = days && statementDeadline(baseCalculo, days.count);
  return { id, data, baseCalculo, extratoEm, prazoExtrato, recebidoEm, prazoOpcao, situacao: row.situacao as TerminationState };
}

/** The end of employment of a person in a plan, with its deadlines; null for a person who did not leave. */
export async function terminationOf(source: Source, account: Account): Promise<Termination | null> {
  const row = await terminationRow(source, account);
  return row && toTermination(source, row);
}

/** The option term that begins on a day; null where the plan has no such row, which no silence ends. */
export async function termFrom(source: Source, idPlano: number, received: string): Promise<string | null> {
  const days = await wholeOn(source, idPlano, OPTION_DAYS, received);
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
  if (row.situacao === "aberto" && !parcial) await changeTermination(db, row.id, { situacao: "escolhido" });
}

/** Registers that somebody left the sponsor. @returns null where it was registered before */
export async function openTermination(db: Db, values: typeof desligamento.$inferInsert): Promise<TerminationRow | null> {
  const [row] = await db.insert(desligamento).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes how a leaving stands: its statement, its deadline, its end. */
export async function changeTermination(db: Db, id: number, values: Partial<typeof desligamento.$inferInsert>): Promise<void> {
  await db.update(desligamento).set(values).where(eq(desligamento.id, id));
}

/** Writes down the choice that the silence of a person who left means, and the end of the leaving. */
export async function presumeChoice(
  db: Db,
  idDesligamento: number,
  { instituto, idRequisicao, at }: { instituto: string; idRequisicao: number | null; at: Date },
): Promise<void> {
  await db.insert(desligamentoEscolha).values({ idDesligamento, instituto, idRequisicao, presumida: true, escolhidaEm: at });
  await changeTermination(db, idDesligamento, { situacao: "presumido", presumido: instituto, presumidoEm: at });
}
