import { and, asc, eq, gt, sql, sum as total } from "drizzle-orm";
import type { SubaccountId } from "@/domain/account/account";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { factsIn, type Source } from "../../kernel/db/reading";
import { contracheque, folha, movimento } from "../../kernel/db/schema";
import { limitOf } from "../../kernel/identity/limits";
import { Problem } from "../../kernel/problem";
import { accountsWrittenOrAskedBy } from "../../people/historico";
import { notify, notifyAll } from "../../people/notificacoes";
import { lockChosenRegime, openRegimes } from "../../people/planos";
import { type Exit, holdingsAt, LATEST, overdrawnAmong, POSITIONS, postAll } from "../contas";
import { type Due, oweAll, type PaymentOutcome } from "../pagamentos";
import { deductions } from "./deductions";
import { onePerPerson, type Run } from "./due";
import type { PayslipRow } from "./payslips";
import { sharesOf } from "./share";

/** People who receive in a run. */
async function receiversOf(db: Db, run: Run): Promise<number[]> {
  const rows = await db.selectDistinct({ id: contracheque.idPessoa }).from(contracheque).where(eq(contracheque.idFolha, run.id));
  return rows.map(({ id }) => id);
}

/**
 * Nobody releases money to themself, nor to an account that they wrote or asked for: the one of the day on which the run was
 * prepared, or any since.
 * @throws Problem 403
 */
async function refuseClose(db: Db, run: Run, idLiberador: number): Promise<void> {
  const receivers = await receiversOf(db, run);
  if (receivers.includes(idLiberador)) throw new Problem(403, "Você recebe nesta folha: outra pessoa da equipe precisa liberá-la.");
  const { size } = await accountsWrittenOrAskedBy(db, idLiberador, new Map(receivers.map((id) => [id, run.criadaEm])));
  if (size > 0)
    throw new Problem(
      403,
      `Você mudou ou pediu para mudar a conta bancária de ${size === 1 ? "uma pessoa" : `${size} pessoas`} desta folha: outra pessoa da equipe precisa liberá-la.`,
    );
}

/** Refuses a run whose total is above the limit of who releases it. @throws Problem 409 */
async function withinLimit(db: Db, run: Run, idLiberador: number, day: string): Promise<void> {
  const limit = await limitOf(db, idLiberador, "folha", day);
  if (limit === null) return;
  const [row] = await db
    .select({ bruto: total(contracheque.bruto) })
    .from(contracheque)
    .where(eq(contracheque.idFolha, run.id));
  const bruto = toAmount(exact(row?.bruto ?? "0"));
  if (exact(bruto).gt(limit))
    throw new Problem(
      409,
      `O total da folha, ${formatMoney(bruto)}, passa do seu limite, ${formatMoney(limit)}: quem tem limite maior precisa liberar.`,
    );
}

/**
 * Releases a run. Neither its author may, nor who receives in it, nor who wrote or asked for an account that it pays to: four eyes.
 * @param day the day of the release, by whose limits its total is judged
 * @throws Problem 403 for those, 409 for a run that is not ready to be released, or above the limit of who releases it
 */
export async function letGo(db: Db, run: Run, idLiberador: number, day: string): Promise<void> {
  if (run.situacao === "preparando") throw new Problem(409, "Esta folha ainda está sendo preparada.");
  if (run.situacao !== "conferencia") throw new Problem(409, "Esta folha já foi liberada.");
  if (run.idCriador === idLiberador) throw new Problem(403, "Quem preparou a folha não pode liberá-la: peça a outra pessoa.");
  await refuseClose(db, run, idLiberador);
  await withinLimit(db, run, idLiberador, day);
  await db.update(folha).set({ situacao: "liberando", idLiberador }).where(eq(folha.id, run.id));
}

/**
 * Quotas leave each sub-account in proportion, the last one taking what rounding leaves. On the day of the payment, or today
 * where the run is released after it.
 */
async function debitsOf(source: Source, slip: PayslipRow, today: string): Promise<Exit[]> {
  const held = (await holdingsAt(source, slip, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  if (sum(held.map(({ quotas }) => quotas)).lt(slip.quotas)) throw new Error(`payslip ${slip.id} pays more than the account holds`);
  return sharesOf(held, { quotas: slip.quotas, gross: slip.bruto, cota: slip.cota })
    .filter(({ quotas }) => exact(quotas).gt(0))
    .map(({ holding: { subconta, idPerfil }, quotas, valor }, index) => ({
      ...{ idPessoa: slip.idPessoa, idPlano: slip.idPlano, subconta: subconta as SubaccountId, idPerfil },
      tipo: "beneficio",
      data: slip.dataPagamento > today ? slip.dataPagamento : today,
      cota: slip.cota,
      quotas: toQuantity(exact(quotas).negated()),
      valor: toAmount(exact(valor).negated()),
      descricao: slip.tipo === "abono" ? "Abono anual" : "Renda mensal",
      origem: `contracheque:${slip.id}:${index}`,
    }));
}

const monthOf = ({ tipo, competencia }: PayslipRow) =>
  tipo === "abono" ? `abono anual de ${competencia.slice(0, 4)}` : longMonth(competencia);

/** The net amount of a payslip, which goes to the bank. */
const dueOf = (slip: PayslipRow): Due => ({
  ...{ origem: `contracheque:${slip.id}`, natureza: "beneficio", idPessoa: slip.idPessoa, idPlano: slip.idPlano },
  ...{ descricao: `Benefício: ${monthOf(slip)}`, valor: slip.liquido, data: slip.dataPagamento },
});

/** The payslip is its receipt, and was told when it was released. */
export const payslipOutcome: PaymentOutcome = {
  async paid(context, write, { idPessoa, idPlano, descricao, valor, pagoEm, data }) {
    await notify(context, write, {
      ...{ idPessoa, idPlano, idTipo: NoticeKind.PAYSLIPS },
      titulo: "Benefício pago",
      descricao: `O banco confirmou em ${formatDate(pagoEm ?? data)} o pagamento de ${formatMoney(valor)}. ${descricao}. O contracheque fica em Serviços, Contracheque.`,
    });
  },
};

/** @throws Error where somebody's money left by another way while the debits were computed: the batch is tried again */
async function refuseOverdrawn(db: Db, { idPlano }: Run, slips: readonly PayslipRow[]): Promise<void> {
  const people = slips.map(({ idPessoa }) => idPessoa);
  const [overdrawn] = await overdrawnAmong(db, idPlano, people);
  if (overdrawn) throw new Error(`the account of person ${overdrawn.idPessoa} in plan ${idPlano} holds less than its payslip pays`);
}

/** Pays the instalments that payslips deduct, and makes the regime final by which they are taxed. */
async function settle(context: Pick<Context, "now" | "realtime">, write: Write, run: Run, slips: readonly PayslipRow[]): Promise<void> {
  const bound = await deductions.get().bound(
    write.db,
    slips.map(({ id }) => id),
  );
  const open = await openRegimes(
    write.db,
    run.idPlano,
    slips.map(({ idPessoa }) => idPessoa),
  );
  for (const slip of slips) {
    if (bound.has(slip.id)) await deductions.get().settle(context, write, slip);
    if (open.has(slip.idPessoa)) await lockChosenRegime(write.db, slip, slip.regime, context.now());
  }
}

/**
 * Debits some people's accounts after a payslip, owes them what their payslips pay and tells them. The origin of a debit keeps
 * anybody from being paid or told twice.
 * @returns the last payslip released; null when none is left
 */
export async function releaseBatch(
  context: Pick<Context, "db" | "now" | "realtime" | "log">,
  id: number,
  after: number,
  size: number,
): Promise<number | null> {
  return transactionWithEffects(context, `release of payroll ${id}`, async (write) => {
    const tx = write.db;
    const [run] = await tx.select().from(folha).where(eq(folha.id, id)).for("update");
    if (run?.situacao !== "liberando") return null;
    const found = await tx
      .select()
      .from(contracheque)
      .where(
        and(
          eq(contracheque.idFolha, id),
          gt(contracheque.id, after),
          // With an offset it is looked up for each row, whatever the database knows of the table's size: none is read whole.
          sql`not exists (select 1 from ${movimento} where ${movimento.origem} = 'contracheque:' || ${contracheque.id} || ':0' offset 0)`,
        ),
      )
      .orderBy(asc(contracheque.id))
      .limit(size);
    const slips = onePerPerson(found);
    const facts = await factsIn(tx).loadOfEach([POSITIONS], slips);
    const postings: Exit[] = [];
    for (const slip of slips) postings.push(...(await debitsOf(facts, slip, dateOf(context.now()))));
    await postAll(tx, postings);
    await refuseOverdrawn(tx, run, slips);
    await settle(context, write, run, slips);
    await notifyAll(
      context,
      write,
      slips.map((slip) => ({
        idPessoa: slip.idPessoa,
        idPlano: slip.idPlano,
        idTipo: NoticeKind.PAYSLIPS,
        titulo: "Contracheque disponível",
        descricao: `O contracheque de ${monthOf(slip)} já pode ser visto em Serviços, Contracheque: ${formatMoney(slip.liquido)} líquidos.`,
      })),
    );
    await oweAll(context, tx, slips.map(dueOf));
    const isLast = found.length < size && slips.length === found.length;
    if (isLast) await tx.update(folha).set({ situacao: "liberada", liberadaEm: context.now() }).where(eq(folha.id, id));
    return isLast ? null : (slips.at(-1)?.id ?? null);
  });
}
