import type { Body } from "@contract/infer";
import { and, asc, desc, eq, isNotNull, lte, max, or, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { itauCheckDigit } from "@/domain/banking/bankAccount";
import { meansOf } from "@/domain/banking/payments/paymentLayout";
import type { Payer } from "@/domain/banking/payments/remittance";
import { isBusinessDay } from "@/domain/calendar/businessDays";
import { addDays, dateOf, formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { sum, toAmount } from "@/domain/money/exact";
import type { Db } from "../../kernel/db/connection";
import { beneficiario, contaBancaria, pagamento, remessaPagamento } from "../../kernel/db/schema";
import { attachmentDisposition } from "../../kernel/files/name";
import { notFound, Problem, refuseField } from "../../kernel/problem";
import { holdsOf } from "./hold";
import { firstPayingDay } from "./list";
import { type FullRow, fullPayments, missingOn, receiverOf } from "./paymentRows";
import { type Remittance, shownRemittance } from "./remittanceRows";
import { audit, changeAll, lockRemittances, type RemittanceRow, remittanceOf, type Scope, waitAgain } from "./scope";

/** Days from today on which a remittance may pay at the latest: an account may change meanwhile. */
const FARTHEST_DAYS = 30;
/** Payments of one file. */
const MOST = 5_000;

/** @throws Problem 422 for a day on which the bank cannot pay */
function checkDay(day: string, today: string): void {
  const refuse = (why: string) => refuseField("dataPagamento", why);
  if (!isCalendarDate(day)) refuse("Informe um dia que exista.");
  if (day < today) refuse("Este dia já passou.");
  if (!isBusinessDay(day))
    refuse(`Os bancos não trabalham em ${formatDate(day)}. O próximo dia útil é ${formatDate(firstPayingDay(day))}.`);
  if (day > addDays(today, FARTHEST_DAYS)) refuse(`Escolha um dia até ${formatDate(addDays(today, FARTHEST_DAYS))}.`);
}

/** The fund's account in a plan that pays on a day. */
export async function payingAccount(db: Db, idPlano: number, day: string): Promise<Payer | undefined> {
  const [row] = await db
    .select({ nome: beneficiario.nome, cnpj: beneficiario.cnpj, agencia: beneficiario.agencia, conta: beneficiario.conta })
    .from(beneficiario)
    .where(and(eq(beneficiario.idPlano, idPlano), lte(beneficiario.validoDesde, day)))
    .orderBy(desc(beneficiario.validoDesde))
    .limit(1);
  return row && { ...row, conta: `${row.conta}-${itauCheckDigit(row.agencia, row.conta)}` };
}

/** Number of the next file. Given under the lock of the remittances. */
async function nextNumber(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(remessaPagamento.sequencia) }).from(remessaPagamento);
  return (row?.last ?? 0) + 1;
}

/** Payments of a plan that may go on a day and have an account, with the accounts of now, locked in the order of their ids. */
const candidates = (db: Db, idPlano: number, day: string, today: string): Promise<FullRow[]> =>
  fullPayments(db)
    .where(
      and(
        eq(pagamento.idPlano, idPlano),
        or(eq(pagamento.situacao, "pendente"), and(eq(pagamento.situacao, "retido"), lte(pagamento.retidoAte, today))),
        lte(pagamento.data, day),
        or(isNotNull(pagamento.favorecido), isNotNull(contaBancaria.idPessoa)),
      ),
    )
    .orderBy(asc(pagamento.id))
    .limit(MOST)
    .for("no key update", { of: pagamento });

/**
 * Puts payments into a remittance, each with the account that was read with it: one that is changed meanwhile differs at the
 * release.
 */
async function putInto(db: Db, idRemessa: number, rows: readonly FullRow[]): Promise<void> {
  const accounts = rows.map((row) => {
    const { conta } = receiverOf(row);
    return { id: row.payment.id, conta, meio: meansOf(conta?.banco ?? "", "pix") };
  });
  await db.execute(sql`
    update ${pagamento} as p
    set situacao = 'enviado', id_remessa = ${idRemessa}, conta_enviada = j.conta, meio = j.meio, retido_ate = null, recusa = null,
      recusado_em = null, versao = p.versao + 1
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as j (id int, conta jsonb, meio text)
    where p.id = j.id`);
}

interface NewRemittance {
  idPlano: number;
  dataPagamento: string;
  payments: readonly { id: number; valor: string }[];
}

async function addRemittance({ db, context, caller }: Scope, { idPlano, dataPagamento, payments }: NewRemittance): Promise<number> {
  const [row] = await db
    .insert(remessaPagamento)
    .values({
      ...{ idPlano, dataPagamento },
      sequencia: await nextNumber(db),
      situacao: "conferencia",
      quantidade: payments.length,
      total: toAmount(sum(payments.map(({ valor }) => valor))),
      criadaEm: context.now(),
      idCriador: caller.pessoa.id,
    })
    .returning({ id: remessaPagamento.id });
  if (!row) throw new Error("the remittance was not written");
  return row.id;
}

/**
 * Makes a remittance of everything that may be paid in a plan on a day. Two at once take disjoint payments.
 * @throws Problem 422 for the day, 404 for the plan, 409 with nothing to pay
 */
export async function makeRemittance(scope: Scope, { idPlano, dataPagamento }: Body<"POST /gerarRemessaPagamentos">): Promise<Remittance> {
  const { db, context, caller } = scope;
  const now = context.now();
  const today = dateOf(now);
  checkDay(dataPagamento, today);
  const payer = await payingAccount(db, idPlano, dataPagamento);
  if (!payer) throw notFound("Não encontramos uma conta deste plano que pague neste dia.");
  await lockRemittances(db);
  const rows = await candidates(db, idPlano, dataPagamento, today);
  const people = rows.filter(({ payment }) => !payment.favorecido).map(({ payment }) => payment.idPessoa);
  const holds = await holdsOf(db, now, people);
  const chosen = rows.filter(
    (row) => (row.payment.favorecido || !holds.has(row.payment.idPessoa)) && missingOn(row, dataPagamento) === null,
  );
  if (chosen.length === 0) throw new Problem(409, "Não há nada que possa ser pago neste plano neste dia.");
  const payments = chosen.map(({ payment }) => payment);
  const id = await addRemittance(scope, { idPlano, dataPagamento, payments });
  await putInto(db, id, chosen);
  await audit(scope, "remessaPagamento.gerar", { idRemessa: id });
  return shownRemittance(db, caller, id, now);
}

/** Remittance whose place another one took; undefined for one that was made of payments that waited. */
export async function replacedBy(db: Db, id: number): Promise<RemittanceRow | undefined> {
  const [row] = await db.select().from(remessaPagamento).where(eq(remessaPagamento.idSubstituta, id));
  return row;
}

/** Gives the payments of a remittance back to the one that it replaced, which the bank has, with what the bank told meanwhile. */
async function giveBack(db: Db, row: RemittanceRow, old: RemittanceRow): Promise<void> {
  const payments = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(eq(pagamento.idRemessa, row.id))
    .orderBy(asc(pagamento.id))
    .for("no key update");
  await changeAll(
    db,
    payments.map(({ id }) => id),
    { idRemessa: old.id },
  );
  const { pagos, recusados, quantidade, respondidaEm } = row;
  await db
    .update(remessaPagamento)
    .set({
      ...{ pagos, recusados, respondidaEm, idSubstituta: null },
      situacao: pagos + recusados === quantidade ? "concluida" : "liberada",
    })
    .where(eq(remessaPagamento.id, old.id));
}

/**
 * Gives up a remittance that nobody released: its payments wait again. Those of one that replaced another go back to it: the
 * bank may have its file.
 * @throws Problem 404, 409 for one that was released
 */
export async function discardRemittance(scope: Scope, { idRemessa }: Body<"POST /descartarRemessaPagamentos">): Promise<Remittance> {
  const { db, context, caller } = scope;
  await lockRemittances(db);
  const row = await remittanceOf(db, idRemessa);
  if (row.situacao !== "conferencia") throw new Problem(409, "Só uma remessa que ainda não foi liberada pode ser descartada.");
  const old = await replacedBy(db, idRemessa);
  if (old) await giveBack(db, row, old);
  else await waitAgain(db, eq(pagamento.idRemessa, idRemessa));
  await db.update(remessaPagamento).set({ situacao: "descartada" }).where(eq(remessaPagamento.id, idRemessa));
  await audit(scope, "remessaPagamento.descartar", { idRemessa });
  return shownRemittance(db, caller, idRemessa, context.now());
}

/**
 * Makes a released remittance again, with another number, while the bank answered nothing; somebody else releases it. The
 * accounts stay those of the first file until then.
 * @throws Problem 404, 409 once the bank answered
 */
export async function redoRemittance(scope: Scope, { idRemessa, motivo }: Body<"POST /refazerRemessaPagamentos">): Promise<Remittance> {
  const { db, context, caller } = scope;
  const now = context.now();
  await lockRemittances(db);
  const old = await remittanceOf(db, idRemessa);
  if (old.respondidaEm) throw new Problem(409, "O banco já respondeu sobre esta remessa: ela não pode ser refeita.");
  if (old.situacao !== "liberada") throw new Problem(409, "Só uma remessa liberada pode ser refeita.");
  const payments = await db
    .select({ id: pagamento.id, valor: pagamento.valor })
    .from(pagamento)
    .where(eq(pagamento.idRemessa, idRemessa))
    .orderBy(asc(pagamento.id))
    .for("no key update");
  const first = firstPayingDay(dateOf(now));
  const dataPagamento = old.dataPagamento < first ? first : old.dataPagamento;
  const id = await addRemittance(scope, { idPlano: old.idPlano, dataPagamento, payments });
  await changeAll(
    db,
    payments.map((payment) => payment.id),
    { idRemessa: id },
  );
  await db
    .update(remessaPagamento)
    .set({ situacao: "substituida", idSubstituta: id, motivo: motivo.trim() })
    .where(eq(remessaPagamento.id, idRemessa));
  await audit(scope, "remessaPagamento.refazer", { idRemessa, idSubstituta: id });
  return shownRemittance(db, caller, id, now);
}

/**
 * Sends the file of a remittance, the same bytes each time.
 * @throws Problem 404, 409 before it was released or after another file took its place
 */
export async function sendFile(
  scope: Pick<Scope, "db" | "caller" | "request">,
  idRemessa: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { arquivo, situacao, sequencia } = await remittanceOf(scope.db, idRemessa);
  if (situacao === "substituida") throw new Problem(409, "Outra remessa tomou o lugar desta: não a leve ao banco.");
  if (arquivo === null) throw new Problem(409, "Esta remessa ainda não foi liberada: não há arquivo para baixar.");
  const bytes = Buffer.from(arquivo, "latin1");
  await audit(scope, "remessaPagamento.baixar", { idRemessa });
  return reply
    .header("content-disposition", attachmentDisposition(`pagamentos-${String(sequencia).padStart(6, "0")}.rem`))
    .header("content-length", bytes.length)
    .header("x-content-type-options", "nosniff")
    .type("text/plain")
    .send(bytes);
}
