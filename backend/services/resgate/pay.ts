import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { isBusinessDay } from "@/domain/calendar/businessDays";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { type Regime, taxPayment, withDebt } from "@/domain/exits/redemption";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { Situacao } from "@/domain/plans/eligibility";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { requisicao, resgate, resgateParcela, situacao, vinculoPlano } from "../../kernel/db/schema";
import { wakes } from "../../kernel/jobs/store";
import { mailPerson } from "../../kernel/mail/person";
import { holdingsAt, LATEST, quotasBetween } from "../../money/contas";
import { owe, type PaymentOutcome } from "../../money/pagamentos";
import { notify } from "../../people/notificacoes";
import { moveLink } from "../../people/planos";
import { recordEvent, tellFund } from "../../requests/esteira";
import { issueReceipts } from "./receipt";
import { taxRules } from "./resgateTerms";

export type Paying = Pick<Context, "db" | "now" | "log" | "realtime" | "files" | "config">;
type Telling = Pick<Context, "now" | "log" | "realtime">;
type RedemptionRow = typeof resgate.$inferSelect;

/** Name of the job that owes what is due and makes the receipts. */
export const REDEMPTIONS_JOB = "resgate.pagar";
/** Instalments that one run takes; the rest waits for the next. */
const BATCH = 500;

/**
 * Owes an instalment whose day has come, once, on a day on which banks work: at the quota of its month, taxed by the age of its
 * lots on that day, less what is owed. It is at the bank from then on, and paid only when the bank says so; one that the loan took whole has
 * nothing to pay.
 * @returns true when it became due now; false while it waits: for its day, its quota or an earlier one
 */
export async function oweInstalment(context: Telling, write: Write, idParcela: number): Promise<boolean> {
  const { db } = write;
  const [seen] = await db
    .select({ idResgate: resgateParcela.idResgate, idPessoa: resgate.idPessoa, idPlano: resgate.idPlano })
    .from(resgateParcela)
    .innerJoin(resgate, eq(resgate.id, resgateParcela.idResgate))
    .where(eq(resgateParcela.id, idParcela));
  if (!seen) return false;
  await lockAccount(db, seen);
  // The redemption before the instalment, as everybody who takes both: payments of one are made in their order.
  const [whole] = await db.select().from(resgate).where(eq(resgate.id, seen.idResgate)).for("update");
  const [due] = await db.select().from(resgateParcela).where(eq(resgateParcela.id, idParcela)).for("update");
  const today = dateOf(context.now());
  if (!whole || due?.situacao !== "agendada" || due.vencimento > today || !isBusinessDay(today)) return false;
  const open = await scheduled(db, whole.id);
  if (open.some(({ numero }) => numero < due.numero)) return false;

  const profiles = [...new Set(due.lotes.map(({ idPerfil }) => idPerfil))];
  const quotas = await quotasBetween(db, whole.idPlano, profiles, due.competencia, due.competencia);
  const cotas = profiles.flatMap((idPerfil) => {
    const found = quotas.find((row) => row.idPerfil === idPerfil);
    return found ? [{ idPerfil, valor: found.valor }] : [];
  });
  if (cotas.length < profiles.length) return false;
  const quotaOf = (idPerfil: number) => cotas.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
  const { bruto, imposto, faixas, ...taxed } = taxPayment(due.lotes, quotaOf, whole.regime as Regime, today, await taxRules(db, today));
  const { divida, liquido, resta } = withDebt(taxed.liquido, whole.dividaRestante);
  const { id, numero } = due;
  await db
    .update(resgateParcela)
    .set({ bruto, imposto, divida, liquido, faixas, cotas, situacao: "pagando", origem: `resgate:${whole.id}:pagamento:${numero}` })
    .where(eq(resgateParcela.id, id));
  await db.update(resgate).set({ dividaRestante: resta }).where(eq(resgate.id, whole.id));
  if (exact(liquido).lte(0)) {
    await settle(context, write, { ...whole, dividaRestante: resta }, { numero, liquido, imposto }, today);
    return true;
  }
  const { idPessoa, idPlano, idRequisicao } = whole;
  await owe(context, db, {
    ...{ origem: originOf(whole.id, numero), natureza: "resgate", idPessoa, idPlano, idRequisicao, valor: liquido, data: due.vencimento },
    descricao: wordsOf(whole, numero),
  });
  return true;
}

/** Name of an instalment among the payments, and the instalment of such a name. */
const originOf = (idResgate: number, numero: number) => `resgate:${idResgate}:${numero}`;
function instalmentOf(origem: string): { idResgate: number; numero: number } {
  const [, idResgate, numero] = /^resgate:(\d+):(\d+)$/.exec(origem) ?? [];
  if (!idResgate || !numero) throw new Error(`not the payment of an instalment: ${origem}`);
  return { idResgate: Number(idResgate), numero: Number(numero) };
}

const wordsOf = ({ parcelas }: RedemptionRow, numero: number) => (parcelas > 1 ? `Parcela ${numero} de ${parcelas} do resgate` : "Resgate");

/** Payments of redemptions that the bank told. A refused one stays at the bank until the person corrected the account. */
export const redemptionOutcome: PaymentOutcome = {
  async paid(context, write, { origem, idPessoa, idPlano, pagoEm }) {
    const { db } = write;
    const { idResgate, numero } = instalmentOf(origem);
    await lockAccount(db, { idPessoa, idPlano });
    const [whole] = await db.select().from(resgate).where(eq(resgate.id, idResgate)).for("update");
    const own = and(eq(resgateParcela.idResgate, idResgate), eq(resgateParcela.numero, numero));
    const [paid] = await db.select().from(resgateParcela).where(own).for("update");
    if (!whole || paid?.situacao !== "pagando" || !paid.liquido || !paid.imposto)
      throw new Error(`the instalment of ${origem} is not at the bank`);
    await settle(context, write, whole, { numero, liquido: paid.liquido, imposto: paid.imposto }, pagoEm ?? dateOf(context.now()));
  },
};

/** The instalment was paid on a day; where nothing is left to pay, the redemption ends. Its receipt is made by the job. */
async function settle(
  context: Telling,
  write: Write,
  whole: RedemptionRow,
  paid: { numero: number; liquido: string; imposto: string },
  pagaEm: string,
): Promise<void> {
  const { db } = write;
  await db
    .update(resgateParcela)
    .set({ situacao: "paga", pagaEm })
    .where(and(eq(resgateParcela.idResgate, whole.id), eq(resgateParcela.numero, paid.numero)))
    .returning({ id: resgateParcela.id, woken: wakes(REDEMPTIONS_JOB) });
  await tellPaid(context, write, whole, { ...paid, pagaEm });
  const open = await db.$count(
    resgateParcela,
    and(eq(resgateParcela.idResgate, whole.id), inArray(resgateParcela.situacao, ["agendada", "pagando"])),
  );
  if (open === 0) await finish(context, write, whole, pagaEm);
}

const scheduled = (db: Db, idResgate: number) =>
  db
    .select({ id: resgateParcela.id, numero: resgateParcela.numero })
    .from(resgateParcela)
    .where(and(eq(resgateParcela.idResgate, idResgate), eq(resgateParcela.situacao, "agendada")))
    .orderBy(asc(resgateParcela.numero));

/**
 * Ends a redemption with nothing left to pay. A person who took everything and holds nothing any more has left the
 * plan.
 */
async function finish(context: Telling, write: Write, whole: RedemptionRow, encerradoEm: string): Promise<void> {
  const { db } = write;
  await db.update(resgate).set({ encerradoEm }).where(eq(resgate.id, whole.id));
  if (exact(whole.dividaRestante).gt(0)) await tellUncovered(context, write, whole);
  if (whole.alcance !== "total") return;
  const held = await holdingsAt(db, whole, LATEST);
  if (held.some(({ quotas }) => exact(quotas).gt(0))) return;
  const [active] = await db
    .select({ id: vinculoPlano.id })
    .from(vinculoPlano)
    .innerJoin(situacao, and(eq(situacao.id, vinculoPlano.idSituacao), eq(situacao.ativa, true)))
    .where(and(eq(vinculoPlano.idPessoa, whole.idPessoa), eq(vinculoPlano.idPlano, whole.idPlano)))
    .limit(1);
  if (active) await moveLink({ ...write, context }, whole, { idSituacao: Situacao.ENCERRADO }, "resgate total pago");
}

/**
 * Tells the fund about a part of the loan that the payments did not cover. Nobody may forgive it: it stays on the
 * redemption.
 */
async function tellUncovered(context: Telling, write: Write, { idRequisicao, dividaRestante }: RedemptionRow): Promise<void> {
  const [request] = await write.db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
  if (!request) throw new Error(`the redemption of request ${idRequisicao} has none`);
  const titulo = "O resgate não cobriu o empréstimo";
  const detalhe = `Ficaram ${formatMoney(dividaRestante)} da dívida do empréstimo sem desconto: a cota caiu depois da venda.`;
  await recordEvent(write.db, {
    ...{ idRequisicao, titulo, tipo: "requisicao", detalhe, papel: "sistema", idStatus: request.idStatus, idPessoa: null },
    quando: context.now(),
  });
  await tellFund(context, write, request, {
    titulo,
    descricao: `Solicitação ${request.protocolo}: ${detalhe} Combine o pagamento com a pessoa.`,
  });
}

async function tellPaid(
  context: Telling,
  write: Write,
  whole: RedemptionRow,
  { numero, liquido, imposto, pagaEm }: { numero: number; liquido: string; imposto: string; pagaEm: string },
): Promise<void> {
  const { idPessoa, idPlano, idRequisicao, parcelas } = whole;
  const which = wordsOf(whole, numero);
  const [valor, data] = [formatMoney(liquido), formatDate(pagaEm)];
  await notify(context, write, {
    idPessoa,
    idPlano,
    idTipo: NoticeKind.REQUESTS,
    idRequisicao,
    titulo: `${which}: ${valor}`,
    descricao: `${which} de ${valor} líquidos, na sua conta em ${data}, com ${formatMoney(imposto)} de imposto retido. O recibo fica em Serviços, Resgate.`,
  });
  await mailPerson(context, write, idPessoa, "resgate-pago", {
    valor,
    data,
    parcela: parcelas > 1 ? `a parcela ${numero} de ${parcelas} do seu resgate` : "o seu resgate",
  });
}

/**
 * Owes the instalments whose day has come, each in a transaction of its own: a crash leaves some owed and some not, the
 * next run owes the rest, and none is owed twice. Then makes the receipts that are missing.
 * @returns number of instalments that became due
 */
export async function payRedemptions(context: Paying, limit = BATCH): Promise<number> {
  const waiting = await context.db
    .select({ id: resgateParcela.id })
    .from(resgateParcela)
    .where(
      and(
        eq(resgateParcela.situacao, "agendada"),
        lte(resgateParcela.vencimento, dateOf(context.now())),
        // An instalment whose quota is missing leaves its place to the others.
        sql`exists (select 1 from cota inner join resgate on resgate.id_plano = cota.id_plano
          where resgate.id = ${resgateParcela.idResgate} and cota.competencia = ${resgateParcela.competencia})`,
      ),
    )
    .orderBy(asc(resgateParcela.vencimento), asc(resgateParcela.idResgate), asc(resgateParcela.numero))
    .limit(limit);
  let owed = 0;
  for (const { id } of waiting) {
    const done = await transactionWithEffects(context, `instalment ${id} becomes due`, (write) => oweInstalment(context, write, id)).catch(
      (error: unknown) => void context.log.error({ err: error, idParcela: id }, "an instalment of a redemption did not become due"),
    );
    if (done) owed += 1;
  }
  await issueReceipts(context);
  return owed;
}
