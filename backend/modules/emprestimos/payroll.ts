import type { Body, Reply } from "@contract/infer";
import { and, asc, eq, inArray, isNull, lte, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isCalendarDate } from "@/domain/calendarDate";
import { exact, sum, toAmount } from "@/domain/exact";
import { firstDay, lastDay, monthOf } from "@/domain/months";
import type { PayslipLine } from "@/domain/payroll";
import type { Db } from "../../db/connection";
import { type contracheque, emprestimo, emprestimoParcela } from "../../db/schema";
import { Problem } from "../../http/problem";

/** Code of the line on the payslip (domain §10.1). */
export const LOAN_LINE = "5201";

interface Slip {
  idPessoa: number;
  idPlano: number;
  competencia: string;
  tipo: string;
  descontos: string;
  liquido: string;
  linhas: PayslipLine[];
}

interface Deducted<S> {
  slip: S;
  /** Ids of the instalments that the lines deduct. */
  instalments: number[];
}

/**
 * Adds to a payslip the instalments that are due by the end of its month and are on no other. One that the net amount
 * does not cover waits whole for the next month. The rows stay locked until the transaction ends.
 */
export async function withLoans<S extends Slip>(db: Db, slip: S): Promise<Deducted<S>> {
  if (slip.tipo !== "mensal") return { slip, instalments: [] };
  const due = await db
    .select({ parcela: emprestimoParcela, parcelas: emprestimo.parcelas })
    .from(emprestimoParcela)
    .innerJoin(emprestimo, eq(emprestimo.id, emprestimoParcela.idEmprestimo))
    .where(
      and(
        eq(emprestimo.idPessoa, slip.idPessoa),
        eq(emprestimo.idPlano, slip.idPlano),
        eq(emprestimo.forma, "beneficio"),
        isNull(emprestimoParcela.pagaEm),
        isNull(emprestimoParcela.idContracheque),
        lte(emprestimoParcela.vencimento, lastDay(monthOf(slip.competencia))),
      ),
    )
    .orderBy(asc(emprestimoParcela.vencimento), asc(emprestimoParcela.id))
    .for("update", { of: emprestimoParcela });
  let changed = slip;
  const instalments: number[] = [];
  for (const { parcela, parcelas } of due) {
    if (exact(changed.liquido).lt(parcela.valor)) break;
    const line: PayslipLine = {
      codigo: LOAN_LINE,
      descricao: "Empréstimo",
      referencia: `${parcela.numero}/${parcelas}`,
      vencimento: "0.00",
      desconto: parcela.valor,
    };
    changed = {
      ...changed,
      linhas: [...changed.linhas, line],
      descontos: toAmount(exact(changed.descontos).plus(parcela.valor)),
      liquido: toAmount(exact(changed.liquido).minus(parcela.valor)),
    };
    instalments.push(parcela.id);
  }
  return { slip: changed, instalments };
}

/** Writes on the instalments which payslip deducts them. @throws when another one has taken any meanwhile */
export async function bindInstalments(db: Db, instalments: readonly number[], idContracheque: number): Promise<void> {
  if (instalments.length === 0) return;
  const bound = await db
    .update(emprestimoParcela)
    .set({ idContracheque })
    .where(and(inArray(emprestimoParcela.id, [...instalments]), isNull(emprestimoParcela.idContracheque)))
    .returning({ id: emprestimoParcela.id });
  if (bound.length !== instalments.length) throw new Error("an instalment is on another payslip already");
}

/** Loans of these without an open instalment are settled. */
async function settleLoans(db: Db, loans: readonly number[], day: string): Promise<void> {
  if (loans.length === 0) return;
  const open = db
    .select({ um: sql`1` })
    .from(emprestimoParcela)
    .where(and(eq(emprestimoParcela.idEmprestimo, emprestimo.id), isNull(emprestimoParcela.pagaEm)));
  await db
    .update(emprestimo)
    .set({ quitadoEm: day })
    .where(and(inArray(emprestimo.id, [...loans]), isNull(emprestimo.quitadoEm), notExists(open)));
}

/** What a payslip that is paid deducts is paid; a loan without anything open is settled. Again changes nothing. */
export async function settleDeducted(db: Db, slip: Pick<typeof contracheque.$inferSelect, "id" | "dataPagamento">): Promise<void> {
  const paid = await db
    .update(emprestimoParcela)
    .set({ pagaEm: slip.dataPagamento })
    .where(and(eq(emprestimoParcela.idContracheque, slip.id), isNull(emprestimoParcela.pagaEm)))
    .returning({ idEmprestimo: emprestimoParcela.idEmprestimo });
  await settleLoans(
    db,
    paid.map(({ idEmprestimo }) => idEmprestimo),
    slip.dataPagamento,
  );
}

const dueUntil = (loans: SQL | SQLWrapper | number[], competencia: string) =>
  and(
    inArray(emprestimoParcela.idEmprestimo, loans as number[]),
    isNull(emprestimoParcela.pagaEm),
    lte(emprestimoParcela.vencimento, lastDay(competencia)),
  );

/** @throws Problem 400 for a day that does not exist, or one before the month */
function checkPaidOn(competencia: string, pagoEm: string): void {
  if (!isCalendarDate(pagoEm) || pagoEm < firstDay(competencia))
    throw new Problem(400, "Confira a data do repasse.", {
      erros: [{ campo: "pagoEm", mensagem: "A data não pode ser anterior ao mês da folha." }],
    });
}

const totalOf = (rows: readonly { valor: string }[]) => ({ parcelas: rows.length, valor: toAmount(sum(rows.map(({ valor }) => valor))) });

async function markHandedOver(db: Db, where: SQL | undefined, pagoEm: string) {
  const paid = await db
    .update(emprestimoParcela)
    .set({ pagaEm: pagoEm })
    .where(where)
    .returning({ idEmprestimo: emprestimoParcela.idEmprestimo, valor: emprestimoParcela.valor });
  await settleLoans(
    db,
    paid.map(({ idEmprestimo }) => idEmprestimo),
    pagoEm,
  );
  return totalOf(paid);
}

/**
 * The sponsor handed over what it deducted: instalments of its payroll that fell due by the end of the month are paid.
 * Again changes nothing.
 * @throws Problem 400 for a day that does not exist, or one before the month
 */
export async function receiveFromSponsor(
  db: Db,
  { idPlano, competencia, pagoEm }: Body<"POST /registrarRepasseEmprestimos">,
): Promise<Reply<"POST /registrarRepasseEmprestimos">> {
  checkPaidOn(competencia, pagoEm);
  const ofPlan = db
    .select({ id: emprestimo.id })
    .from(emprestimo)
    .where(and(eq(emprestimo.idPlano, idPlano), eq(emprestimo.forma, "patrocinadora")));
  return markHandedOver(db, dueUntil(ofPlan, competencia), pagoEm);
}

/**
 * The same for one loan. `conferir` answers what would be paid and writes nothing.
 * @throws Problem 400 for the day, one to come among them, 422 for a loan that the sponsor does not deduct
 */
export async function receiveForLoan(
  db: Db,
  loan: Pick<typeof emprestimo.$inferSelect, "id" | "forma">,
  { competencia, pagoEm, conferir }: Body<"POST /registrarRepasseEmprestimo">,
  today: string,
): Promise<Reply<"POST /registrarRepasseEmprestimo">> {
  checkPaidOn(competencia, pagoEm);
  if (pagoEm > today)
    throw new Problem(400, "Confira a data do repasse.", { erros: [{ campo: "pagoEm", mensagem: "A data ainda não chegou." }] });
  // After the owner left, the sponsor may still hand over what it deducted at the end: that is told loan by loan.
  if (loan.forma === "beneficio") throw new Problem(422, "As parcelas deste empréstimo são descontadas do benefício, pelo próprio fundo.");
  const where = dueUntil([loan.id], competencia);
  return conferir
    ? totalOf(await db.select({ valor: emprestimoParcela.valor }).from(emprestimoParcela).where(where))
    : markHandedOver(db, where, pagoEm);
}
