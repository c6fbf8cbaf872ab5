import type { Body, Reply } from "@contract/infer";
import { and, asc, eq, inArray, isNull, lte, ne, notExists, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PayslipLine } from "@/domain/benefits/payroll";
import { dateOf, isCalendarDate } from "@/domain/calendar/calendarDate";
import { firstDay, lastDay, monthOf } from "@/domain/calendar/months";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { cobranca, type contracheque, emprestimo, emprestimoParcela } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { fieldProblem, Problem } from "../../kernel/problem";
import { cancelOpen } from "../../money/cobrancas";
import type { Deducted, NewSlip } from "../../money/folha";
import { notify } from "../../people/notificacoes";

type Telling = Pick<Context, "now" | "realtime">;

/** Code of the line on the payslip (domain §10.1). */
const LOAN_LINE = "5201";

/** Those of these people who owe a plan instalments that their income deducts. */
export async function owingFromIncome(db: Db, idPlano: number, idsPessoa: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ idPessoa: emprestimo.idPessoa })
    .from(emprestimo)
    .innerJoin(emprestimoParcela, eq(emprestimoParcela.idEmprestimo, emprestimo.id))
    .where(
      and(
        eq(emprestimo.idPlano, idPlano),
        inArray(emprestimo.idPessoa, [...idsPessoa]),
        eq(emprestimo.forma, "beneficio"),
        isNull(emprestimoParcela.pagaEm),
      ),
    );
  return new Set(rows.map(({ idPessoa }) => idPessoa));
}

/** Those of these payslips that deduct instalments. */
export async function withInstalments(db: Db, idsContracheque: readonly number[]): Promise<ReadonlySet<number>> {
  const { idContracheque } = emprestimoParcela;
  const rows = await db
    .selectDistinct({ idContracheque })
    .from(emprestimoParcela)
    .where(inArray(idContracheque, [...idsContracheque]));
  return new Set(rows.flatMap((row) => row.idContracheque ?? []));
}

/**
 * Adds to a payslip the instalments that are due by the end of its month and are on no other. One that the net amount
 * does not cover waits whole for the next month. The rows stay locked until the transaction ends.
 */
export async function withLoans<S extends NewSlip>(db: Db, slip: S): Promise<Deducted<S>> {
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

/**
 * Loans of these without an open instalment are settled. Charges that would settle one ask for too much by now: they are
 * cancelled, and the next asks for the rest.
 */
async function settleLoans(context: Telling, write: Write, loans: readonly number[], day: string): Promise<void> {
  if (loans.length === 0) return;
  const { db } = write;
  const covered = await cancelOpen(db, inArray(cobranca.idEmprestimo, [...loans]), context.now());
  for (const { idPessoa, idPlano, valor } of covered)
    await notify(context, write, {
      idPessoa,
      idPlano,
      idTipo: NoticeKind.REQUESTS,
      titulo: "Boleto da quitação cancelado",
      descricao: `Uma parcela do empréstimo foi paga de outra forma, e o boleto de ${formatMoney(valor)} que o quitaria foi cancelado: não pague mais nem ele nem o Pix dele. Se ainda quiser quitar, gere outro em Empréstimos.`,
    });
  const open = db
    .select({ um: sql`1` })
    .from(emprestimoParcela)
    .where(and(eq(emprestimoParcela.idEmprestimo, emprestimo.id), isNull(emprestimoParcela.pagaEm)));
  await db
    .update(emprestimo)
    .set({ quitadoEm: day })
    .where(and(inArray(emprestimo.id, [...loans]), isNull(emprestimo.quitadoEm), notExists(open)));
}

/**
 * Marks the instalments of a paid payslip as paid, and settles loans without anything open. A second call changes
 * nothing.
 */
export async function settleDeducted(
  context: Telling,
  write: Write,
  slip: Pick<typeof contracheque.$inferSelect, "id" | "dataPagamento">,
): Promise<void> {
  const paid = await write.db
    .update(emprestimoParcela)
    .set({ pagaEm: slip.dataPagamento })
    .where(and(eq(emprestimoParcela.idContracheque, slip.id), isNull(emprestimoParcela.pagaEm)))
    .returning({ idEmprestimo: emprestimoParcela.idEmprestimo });
  await settleLoans(
    context,
    write,
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
    throw fieldProblem(400, "pagoEm", "A data não pode ser anterior ao mês da folha.", "Confira a data do repasse.");
}

const totalOf = (rows: readonly { valor: string }[]) => ({ parcelas: rows.length, valor: toAmount(sum(rows.map(({ valor }) => valor))) });

async function markHandedOver(context: Telling, write: Write, where: SQL | undefined, pagoEm: string) {
  const paid = await write.db
    .update(emprestimoParcela)
    .set({ pagaEm: pagoEm })
    .where(where)
    .returning({ idEmprestimo: emprestimoParcela.idEmprestimo, valor: emprestimoParcela.valor });
  await settleLoans(
    context,
    write,
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
  context: Telling,
  write: Write & { caller: Caller },
  { idPlano, competencia, pagoEm }: Body<"POST /registrarRepasseEmprestimos">,
): Promise<Reply<"POST /registrarRepasseEmprestimos">> {
  checkPaidOn(competencia, pagoEm);
  const ofPlan = write.db
    .select({ id: emprestimo.id })
    .from(emprestimo)
    .where(
      and(
        eq(emprestimo.idPlano, idPlano),
        eq(emprestimo.forma, "patrocinadora"),
        // One's own loan is for a colleague to record.
        ne(emprestimo.idPessoa, write.caller.pessoa.id),
      ),
    );
  return markHandedOver(context, write, dueUntil(ofPlan, competencia), pagoEm);
}

/**
 * Receives the sponsor's payment of one loan. `conferir` answers the instalments that would be paid and writes nothing.
 * @throws Problem 400 for a wrong or future day, 422 for a loan that the sponsor does not deduct
 */
export async function receiveForLoan(
  context: Telling,
  write: Write,
  loan: Pick<typeof emprestimo.$inferSelect, "id" | "forma">,
  { competencia, pagoEm, conferir }: Body<"POST /registrarRepasseEmprestimo">,
): Promise<Reply<"POST /registrarRepasseEmprestimo">> {
  checkPaidOn(competencia, pagoEm);
  if (pagoEm > dateOf(context.now())) throw fieldProblem(400, "pagoEm", "A data ainda não chegou.", "Confira a data do repasse.");
  // After the owner left, the sponsor may still hand over what it deducted at the end: that is told loan by loan.
  if (loan.forma === "beneficio") throw new Problem(422, "As parcelas deste empréstimo são descontadas do benefício, pelo próprio fundo.");
  const where = dueUntil([loan.id], competencia);
  return conferir
    ? totalOf(await write.db.select({ valor: emprestimoParcela.valor }).from(emprestimoParcela).where(where))
    : markHandedOver(context, write, where, pagoEm);
}
