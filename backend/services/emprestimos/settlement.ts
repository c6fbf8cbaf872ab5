import { and, desc, eq } from "drizzle-orm";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { exact, larger, toAmount, ZERO } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { factsIn, reading, type Source } from "../../kernel/db/reading";
import { cobranca, emprestimo, emprestimoPagamento } from "../../kernel/db/schema";
import { mailPerson } from "../../kernel/mail/person";
import { notFound, Problem } from "../../kernel/problem";
import { cancelOpen, RECEIVERS, type Receiver, receiverOn, writeCharge } from "../../money/cobrancas";
import type { Account } from "../../money/contas";
import { notify } from "../../people/notificacoes";
import { PARAMETERS, wholeOn } from "../../people/parametros";
import { creditOf, holdInstalments, type InstalmentRow, type LoanRow, markSettled, type Owed, owedOn } from "./debt";

/** Business days until which a charge may be paid, and until which the bank hands over what was paid on its last day. */
const VALID = "EMPRESTIMO_QUITACAO_VALIDADE_DIAS";
const CLEARING = "EMPRESTIMO_QUITACAO_COMPENSACAO_DIAS";

const NOT_OFFERED = "O plano ainda não recebe a quitação por boleto ou Pix. Peça à equipe em Meus Atendimentos.";
const ON_PAYROLL = "As parcelas que faltam já estão no contracheque do mês: quando ele for pago, o empréstimo termina.";

interface Proposal extends Owed {
  /** Last day on which it is paid: interest runs until it. */
  em: string;
}

interface Offer {
  proposta: Proposal | null;
  impedimento: string | null;
  receiver: Receiver | null;
}

/** Readings that the offer of a settlement depends on. */
export const SETTLEMENT = [RECEIVERS, PARAMETERS] as const;

/** Amount that a charge made today would ask for, or the reason why none can be made. */
export async function settlementOffer(
  given: Source,
  loan: LoanRow,
  instalments: readonly InstalmentRow[],
  credit: string,
  now: Date,
): Promise<Offer> {
  const today = dateOf(now);
  const refuse = (impedimento: string | null): Offer => ({ proposta: null, impedimento, receiver: null });
  if (loan.quitadoEm !== null) return refuse(null);
  const source = await factsIn(given).load(SETTLEMENT, { idPlano: loan.idPlano });
  const receiver = await receiverOn(source, loan.idPlano, today);
  const valid = await wholeOn(source, loan.idPlano, VALID, today);
  if (!receiver || !valid) return refuse(NOT_OFFERED);
  const em = addBusinessDays(today, valid.count);
  const owed = owedOn(loan, instalments, credit, em);
  if (exact(owed.total).lte(0)) return refuse(ON_PAYROLL);
  return { proposta: { em, ...owed }, impedimento: null, receiver };
}

/**
 * Makes the charge that settles a loan. One that can still be paid is answered again; an overdue one is cancelled.
 * @returns its id
 * @throws Problem 404 for another's loan, 422 for one that is settled or cannot be by a charge
 */
export async function chargeSettlement(db: Db, { idPessoa, idPlano }: Account, idEmprestimo: number, now: Date): Promise<number> {
  await lockAccount(db, { idPessoa, idPlano });
  // The instalments are held before the loan, in the order in which the payroll takes them.
  const instalments = await holdInstalments(db, idEmprestimo);
  const [loan] = await db
    .select()
    .from(emprestimo)
    .where(and(eq(emprestimo.id, idEmprestimo), eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano)))
    .for("update");
  if (!loan) throw notFound("Este empréstimo não existe ou não é seu.");
  if (loan.quitadoEm !== null) throw new Problem(422, "Este empréstimo já está quitado.");
  const [open] = await db
    .select({ id: cobranca.id, vencimento: cobranca.vencimento })
    .from(cobranca)
    .where(and(eq(cobranca.idEmprestimo, idEmprestimo), eq(cobranca.situacao, "aberta")));
  if (open && open.vencimento >= dateOf(now)) return open.id;
  const { proposta, impedimento, receiver } = await settlementOffer(db, loan, instalments, await creditOf(db, loan.id), now);
  if (!proposta || !receiver) throw new Problem(422, impedimento ?? NOT_OFFERED);
  if (open) await cancelOpen(db, eq(cobranca.id, open.id), now);
  const { em: vencimento, total: valor, vencidas, principal, juros, economia, credito } = proposta;
  const charge = { valor, vencimento, idEmprestimo, quitacao: { vencidas, principal, juros, economia, credito } };
  return writeCharge(db, { idPessoa, idPlano }, receiver, charge, now);
}

/** Charges made to settle a loan, the newest first. */
export const SETTLEMENT_CHARGES = reading("emprestimos.cobrancas", ["idEmprestimo"], (from, { idEmprestimo }) =>
  from.select().from(cobranca).where(eq(cobranca.idEmprestimo, idEmprestimo)).orderBy(desc(cobranca.id)),
);

type Paid = typeof cobranca.$inferSelect & { idEmprestimo: number };

/**
 * Amount that settles the loan on the day of the credit. A payment that the bank hands over in time counts on the
 * quoted day, else on its own day; instalments deducted meanwhile are taken off.
 */
async function needed(db: Db, loan: LoanRow, instalments: readonly InstalmentRow[], charge: Paid, paidOn: string): Promise<Owed> {
  const clearing = await wholeOn(db, loan.idPlano, CLEARING, paidOn);
  const isInTime = paidOn <= addBusinessDays(charge.vencimento, clearing?.count ?? 0);
  return owedOn(loan, instalments, await creditOf(db, loan.id), isInTime ? charge.vencimento : paidOn);
}

/**
 * A settlement was paid: where it is enough the instalments are paid and the loan ends; what is not enough stays to the
 * person's credit and lowers the next charge; what is too much is given back. The person is told once. Inside the
 * transaction that marks the charge paid, which holds it.
 */
export async function receiveSettlement(
  context: Pick<Context, "now" | "realtime" | "log">,
  write: Write,
  charge: Paid,
  paidOn: string,
  amount: string,
): Promise<void> {
  const { db } = write;
  const { idEmprestimo, id: idCobranca } = charge;
  const instalments = await holdInstalments(db, idEmprestimo);
  const [loan] = await db.select().from(emprestimo).where(eq(emprestimo.id, idEmprestimo)).for("update");
  if (!loan) throw new Error(`the charge ${idCobranca} settles no loan`);
  const { total, credito } = await needed(db, loan, instalments, charge, paidOn);
  await db.insert(emprestimoPagamento).values({ idCobranca, idEmprestimo, valor: amount, pagoEm: paidOn });
  const left = exact(amount).minus(total);
  const isEnough = left.gte(0);
  if (isEnough) await markSettled(db, loan, instalments, toAmount(exact(credito).plus(total)), paidOn);
  await tell(context, write, charge, loan.contrato, paidOn, amount, {
    missing: toAmount(larger(ZERO, left.negated())),
    back: toAmount(larger(ZERO, left)),
  });
}

function outcome({ missing, back }: { missing: string; back: string }): string {
  if (exact(missing).gt(0))
    return `Para quitar faltam ${formatMoney(missing)}: gere outra cobrança em Empréstimos, que já desconta o que você pagou.`;
  return exact(back).gt(0)
    ? `O empréstimo está pago. Sobraram ${formatMoney(back)}, que o fundo devolve na sua conta bancária.`
    : "O empréstimo está pago.";
}

async function tell(
  context: Pick<Context, "now" | "realtime" | "log">,
  write: Write,
  { idPessoa, idPlano }: Paid,
  contrato: string,
  paidOn: string,
  amount: string,
  left: { missing: string; back: string },
): Promise<void> {
  const [valor, data, desfecho] = [formatMoney(amount), formatDate(paidOn), outcome(left)];
  await notify(context, write, {
    idPessoa,
    idPlano,
    idTipo: NoticeKind.REQUESTS,
    titulo: exact(left.missing).gt(0) ? "Pagamento do empréstimo recebido" : "Empréstimo quitado",
    descricao: `Recebemos em ${data} o pagamento de ${valor} do contrato ${contrato}. ${desfecho}`,
  });
  await mailPerson(context, write, idPessoa, "quitacao-recebida", { valor, data, contrato, desfecho });
}
