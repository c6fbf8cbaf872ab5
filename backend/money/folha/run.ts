import { setImmediate as giveWay, setTimeout as pause } from "node:timers/promises";
import { and, asc, count, desc, eq, gt, gte, ne, or, sql } from "drizzle-orm";
import Type from "typebox";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, formatMonth, monthOf } from "@/domain/calendar/months";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { lockPlan } from "../../kernel/db/lockOrder";
import { rawRows } from "../../kernel/db/rawRows";
import { beneficio, contracheque, folha, movimento, plano } from "../../kernel/db/schema";
import { askedJob } from "../../kernel/jobs/definition";
import { ask } from "../../kernel/jobs/store";
import { notFound, Problem } from "../../kernel/problem";
import { lastQuotaMonth } from "../contas";
import { monthlyTable } from "../tributos";
import { type Deducted, deductions } from "./deductions";
import { type NewPayslip, onePerPerson, payslipFacts, payslipIn, type Run, unpaidIn } from "./due";
import { releaseBatch } from "./release";

export type Running = Pick<Context, "db" | "now" | "log" | "realtime">;
/** Benefits of one transaction: little is lost when the process dies, and progress is seen. */
const BATCH = 50;
/** Milliseconds of the pause after a batch, at most: as long as the batch took, in which others have the database. */
const LONGEST_PAUSE = 250;

export interface NewRun {
  idPlano: number;
  competencia: string;
  tipo: "mensal" | "abono";
  dataPagamento: string;
}

/** The run, locked until the transaction ends. */
export async function lockRun(db: Db, id: number): Promise<Run> {
  const [run] = await db.select().from(folha).where(eq(folha.id, id)).for("update");
  if (!run) throw notFound("Esta folha não existe.");
  return run;
}

/**
 * Opens a run, or answers the one of that month and kind: asking again prepares nothing twice.
 * @throws Problem 422 for what cannot be paid, 409 while another run of the plan is not released
 */
export async function openRun(db: Db, { idPlano, competencia: month, tipo, dataPagamento }: NewRun, idCriador: number): Promise<Run> {
  const competencia = firstDay(month);
  if (!(await lockPlan(db, idPlano))) throw notFound("Este plano não existe.");
  const [known] = await db
    .select()
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), eq(folha.competencia, competencia), eq(folha.tipo, tipo)));
  if (known) return known;
  if (tipo === "abono" && !month.endsWith("-12")) throw new Problem(422, "O abono anual é pago em dezembro.");
  const latest = addMonths(month, 1);
  if (!isCalendarDate(dataPagamento) || monthOf(dataPagamento) < month || monthOf(dataPagamento) > latest)
    throw new Problem(422, "A data de pagamento deve ser do mês da folha ou do seguinte.");
  if (!(await monthlyTable(db, dataPagamento))) throw new Problem(422, "Não há tabela do imposto para esta data de pagamento.");
  const last = await lastQuotaMonth(db, idPlano);
  if (last === null || last < competencia) throw new Problem(409, `A cota de ${formatMonth(month)} ainda não foi publicada.`);
  const [open] = await db
    .select({ competencia: folha.competencia })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), ne(folha.situacao, "liberada")))
    .limit(1);
  if (open) throw new Problem(409, `Libere ou descarte antes a folha de ${formatMonth(open.competencia)}: ela muda os saldos.`);
  const [written] = await db
    .insert(folha)
    .values({ idPlano, competencia, tipo, dataPagamento, situacao: "preparando", idCriador })
    .returning();
  if (!written) throw new Error("the run was not written");
  return written;
}

/** Writes payslips with the loans' instalments of their month, but for benefits that have one already. @returns number of those written */
async function writeSlips(db: Db, idPlano: number, slips: readonly NewPayslip[]): Promise<number> {
  if (slips.length === 0) return 0;
  const owing = await deductions.get().owing(
    db,
    idPlano,
    slips.map(({ idPessoa }) => idPessoa),
  );
  const made: Deducted<NewPayslip>[] = [];
  for (const slip of slips) made.push(owing.has(slip.idPessoa) ? await deductions.get().deduct(db, slip) : { slip, instalments: [] });
  const added = insertRows(
    contracheque,
    made.map(({ slip }) => slip),
  );
  const returning = sql`on conflict do nothing returning ${contracheque.id}, ${contracheque.idBeneficio}`;
  const written = await rawRows<{ id: number; id_beneficio: number }>(db, sql`${added} ${returning}`);
  const idOf = new Map(written.map(({ id, id_beneficio }) => [id_beneficio, id]));
  for (const { slip, instalments } of made) {
    const id = idOf.get(slip.idBeneficio);
    if (id !== undefined && instalments.length > 0) await deductions.get().bind(db, instalments, id);
  }
  return written.length;
}

/** Payslips of a run, and benefits after one that have none yet. */
async function progressOf(db: Db, run: Run, after: number) {
  const [made] = await db.select({ n: count() }).from(contracheque).where(eq(contracheque.idFolha, run.id));
  const [left] = await db
    .select({ n: count() })
    .from(beneficio)
    .where(and(unpaidIn(run), gt(beneficio.id, after)));
  return { processados: made?.n ?? 0, left: left?.n ?? 0 };
}

/** Prepares some payslips after a benefit. @returns the last benefit looked at; null when none is left */
async function prepareBatch(db: Db, id: number, after: number, size: number): Promise<number | null> {
  const run = await lockRun(db, id);
  if (run.situacao !== "preparando") return null;
  const found = await db
    .select()
    .from(beneficio)
    .where(and(unpaidIn(run), gt(beneficio.id, after)))
    .orderBy(asc(beneficio.id))
    .limit(size);
  const benefits = onePerPerson(found);
  const facts = await payslipFacts(db, run, benefits);
  const slips: NewPayslip[] = [];
  for (const benefit of benefits) {
    const outcome = await payslipIn(facts, run, benefit);
    if ("slip" in outcome) slips.push(outcome.slip);
    await giveWay();
  }
  const written = await writeSlips(db, run.idPlano, slips);
  const last = benefits.at(-1)?.id ?? after;
  const isLast = found.length < size && benefits.length === found.length;
  // Counted at both ends and not in between: a count reads every benefit of the plan.
  const counted = after === 0 || isLast ? await progressOf(db, run, last) : null;
  const processados = counted?.processados ?? run.processados + written;
  const total = counted ? processados + counted.left : Math.max(processados, run.total - (benefits.length - written));
  const isDone = counted?.left === 0;
  await db
    .update(folha)
    .set({ processados, total, ...(isDone && { situacao: "conferencia" }) })
    .where(eq(folha.id, id));
  return isDone ? null : last;
}

/** Runs one batch, and leaves others the database. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await run();
  await pause(Math.min(LONGEST_PAUSE, performance.now() - began));
  return answer;
}

/** Goes on with a run where it stopped: prepares what is not, or releases what was let go. */
export async function carryOn(
  context: Running,
  id: number,
  {
    batches = Number.POSITIVE_INFINITY,
    size = BATCH,
    isStopping = () => false,
  }: { batches?: number; size?: number; isStopping?(): boolean } = {},
): Promise<void> {
  let after: number | null = 0;
  for (let n = 0; n < batches && after !== null && !isStopping(); n++) {
    const from: number = after;
    after = await inTurn(() => context.db.transaction((tx) => prepareBatch(tx as unknown as Db, id, from, size)));
  }
  let released: number | null = after === null ? 0 : null;
  for (let n = 0; n < batches && released !== null && !isStopping(); n++) {
    const from: number = released;
    released = await inTurn(() => releaseBatch(context, id, from, size));
  }
}

export const payrollJob = askedJob({
  name: "folha.processar",
  title: "Folha de pagamento",
  data: Type.Object({ id: Type.Integer() }),
  run: async (context, { id }, { isStopping }) => {
    await carryOn(context, id, { isStopping });
    return isStopping() ? context.now() : null;
  },
});

/** Carries on beside the calls, once the transaction is committed. */
export const carryOnLater = (db: Db, id: number): Promise<void> => ask(db, payrollJob, { id });

/** Runs that are prepared, checked or let go, or were let go after an instant; the newest first. */
export const liveRuns = (db: Db, since: Date) =>
  db
    .select({
      run: folha,
      plano: plano.nome,
      /** Payslips already debited, by the origin that `release.ts` gives them. */
      liberados: sql<number>`case when ${folha.situacao} = 'liberando' then (select count(*) from ${contracheque}
        join ${movimento} on ${movimento.origem} = 'contracheque:' || ${contracheque.id} || ':0'
        where ${contracheque.idFolha} = ${folha.id}) else 0 end`.mapWith(Number),
    })
    .from(folha)
    .innerJoin(plano, eq(plano.id, folha.idPlano))
    .where(or(ne(folha.situacao, "liberada"), gte(folha.liberadaEm, since)))
    .orderBy(desc(folha.id));

/** Throws away a run that nobody released. @throws Problem 409 once it was */
export async function discardRun(db: Db, id: number): Promise<void> {
  const run = await lockRun(db, id);
  if (run.situacao !== "preparando" && run.situacao !== "conferencia") throw new Problem(409, "Esta folha já foi liberada.");
  await db.delete(contracheque).where(eq(contracheque.idFolha, id));
  await db.delete(folha).where(eq(folha.id, id));
}
