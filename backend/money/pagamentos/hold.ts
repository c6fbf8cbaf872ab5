import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { Facts } from "../../kernel/db/reading";
import { cadastroHistorico, pagamento } from "../../kernel/db/schema";
import { mailPerson } from "../../kernel/mail/person";
import { accountHeldUntil } from "../../people/cadastro";
import { accountChange } from "../../people/historico";
import { notify } from "../../people/notificacoes";
import type { PaymentRow } from "./due";
import { change, lockPayment, PAYMENTS_PAGE, type Running } from "./scope";

/** Milliseconds for which a change of an account may hold payments at most, whatever the fund set. */
const LONGEST_HOLD_MS = 366 * 86_400_000;

/** People, of those asked for, whose account changed lately, as a condition for a column. */
const changedLately = (db: Db, now: Date) =>
  db
    .select({ id: cadastroHistorico.idPessoa })
    .from(cadastroHistorico)
    .where(and(accountChange, gte(cadastroHistorico.quando, new Date(now.getTime() - LONGEST_HOLD_MS))));

/**
 * Days until which payments of these people wait today, by person; those who wait for nothing are not in it. Only people
 * whose account changed lately are looked at one by one.
 */
export async function holdsOf(db: Db, now: Date, people: readonly number[]): Promise<Map<number, string>> {
  const holds = new Map<number, string>();
  if (people.length === 0) return holds;
  const suspects = await db
    .selectDistinct({ id: cadastroHistorico.idPessoa })
    .from(cadastroHistorico)
    .where(and(inArray(cadastroHistorico.idPessoa, [...people]), inArray(cadastroHistorico.idPessoa, changedLately(db, now))));
  const facts = new Facts(db);
  for (const { id } of suspects) {
    const until = await accountHeldUntil(facts, id, dateOf(now));
    if (until) holds.set(id, until);
  }
  return holds;
}

/** State in which a payment waits today: held by its receiver's account, or for the next remittance. */
export async function waitingToday(
  db: Db,
  now: Date,
  { idPessoa, favorecido }: Pick<PaymentRow, "idPessoa" | "favorecido">,
): Promise<Pick<PaymentRow, "situacao" | "retidoAte">> {
  const retidoAte = favorecido ? null : await accountHeldUntil(db, idPessoa, dateOf(now));
  return { situacao: retidoAte ? "retido" : "pendente", retidoAte };
}

/** Tells the owner of a held payment, once, with the way to stop it. */
async function tellHeld(context: Running, write: Write, payment: PaymentRow): Promise<void> {
  const { idPessoa, idPlano, idRequisicao, descricao, retidoAte } = payment;
  const [valor, data] = [formatMoney(payment.valor), formatDate(retidoAte ?? payment.data)];
  await notify(context, write, {
    ...{ idPessoa, idPlano, idRequisicao },
    idTipo: NoticeKind.REQUESTS,
    titulo: "Um pagamento a você espera",
    descricao: `${descricao}, ${valor}: a sua conta mudou há pouco, e o pagamento só sai a partir de ${data}. Se não foi você que mudou a conta, impeça o pagamento.`,
    link: PAYMENTS_PAGE,
  });
  await mailPerson(context, write, idPessoa, "pagamento-retido", {
    ...{ descricao, valor, data },
    link: `${context.config.portalUrl}${PAYMENTS_PAGE}`,
  });
  await change(write.db, payment, { avisadoEm: context.now() });
}

/** Payments of one run; the rest is taken by the next. */
const BATCH = 200;

/**
 * Runs an act on each of some payments, each in a transaction of its own, with the row locked and read again. One that fails is
 * logged and left to the next run.
 */
export async function withEach(
  context: Running,
  ids: readonly { id: number }[],
  act: (write: Write, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  for (const { id } of ids)
    await transactionWithEffects(context, `payment ${id}`, async (write) => {
      const payment = await lockPayment(write.db, id);
      if (payment) await act(write, payment);
    }).catch((error: unknown) => context.log.error({ err: error, idPagamento: id }, "a payment was not carried on"));
}

/** Holds payments that were waiting for the next remittance when the account changed to which they go. */
export async function holdChanged(context: Running): Promise<void> {
  const { db, now } = context;
  const rows = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(
      and(
        eq(pagamento.situacao, "pendente"),
        isNull(pagamento.favorecido),
        inArray(pagamento.idPessoa, changedLately(db, now())),
        lte(pagamento.data, dateOf(now())),
      ),
    )
    .orderBy(asc(pagamento.id));
  await withEach(context, rows, async (write, payment) => {
    if (payment.situacao !== "pendente") return;
    const state = await waitingToday(write.db, now(), payment);
    if (state.situacao === "retido") await change(write.db, payment, { ...state, avisadoEm: null });
  });
}

/** Tells the owners of held payments who were not told yet. */
export async function tellOwners(context: Running): Promise<void> {
  const untold = and(sql`${pagamento.situacao} = 'retido'`, isNull(pagamento.avisadoEm));
  for (let last = 0; ; ) {
    const rows = await context.db
      .select({ id: pagamento.id })
      .from(pagamento)
      .where(and(untold, gt(pagamento.id, last)))
      .orderBy(asc(pagamento.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    await withEach(context, rows, async (write, payment) => {
      if (payment.situacao === "retido" && payment.avisadoEm === null) await tellHeld(context, write, payment);
    });
  }
}

/** Lets held payments go whose day came. An account that changed again meanwhile holds them again. */
export async function letHeldGo(context: Running): Promise<void> {
  const today = dateOf(context.now());
  const rows = await context.db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(and(eq(pagamento.situacao, "retido"), lte(pagamento.retidoAte, today)))
    .orderBy(asc(pagamento.id));
  await withEach(context, rows, async (write, payment) => {
    if (payment.situacao !== "retido" || (payment.retidoAte ?? "") > today) return;
    const state = await waitingToday(write.db, context.now(), payment);
    await change(write.db, payment, { ...state, avisadoEm: state.situacao === "retido" ? null : payment.avisadoEm });
  });
}
