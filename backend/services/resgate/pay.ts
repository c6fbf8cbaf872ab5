import { and, asc, eq, lte, sql } from "drizzle-orm";
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
import { pessoa, requisicao, resgate, resgateParcela, situacao, vinculoPlano } from "../../kernel/db/schema";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { holdingsAt, LATEST, quotasBetween } from "../../money/contas";
import { notify } from "../../people/notificacoes";
import { moveLink } from "../../people/planos";
import { recordEvent, tellFund } from "../../requests/esteira";
import { issueReceipts } from "./receipt";
import { taxRules } from "./resgateTerms";

export type Paying = Pick<Context, "db" | "now" | "log" | "realtime" | "files" | "config">;
type Telling = Pick<Context, "now" | "log" | "realtime">;
type RedemptionRow = typeof resgate.$inferSelect;

/** Instalments that one run pays; the rest waits for the next. */
const BATCH = 500;

/**
 * Pays an instalment whose day has come, once, on a day on which banks work: before it nothing is paid, nor said to be; at the quota of its month, taxed by the age of its lots on the day of the
 * credit, less what is owed. The last one ends the redemption, and that of everything the enrolment.
 * @returns true when it was paid now; false while it waits: for its day, its quota or an earlier one
 */
export async function payInstalment(context: Telling, write: Write, idParcela: number): Promise<boolean> {
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
  const pagaEm = today;
  const quotaOf = (idPerfil: number) => cotas.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
  const { bruto, imposto, faixas, ...taxed } = taxPayment(due.lotes, quotaOf, whole.regime as Regime, pagaEm, await taxRules(db, pagaEm));
  const { divida, liquido, resta } = withDebt(taxed.liquido, whole.dividaRestante);
  const paid = { bruto, imposto, divida, liquido, faixas, cotas, pagaEm };
  await db
    .update(resgateParcela)
    .set({ ...paid, situacao: "paga", origem: `resgate:${whole.id}:pagamento:${due.numero}` })
    .where(eq(resgateParcela.id, due.id));
  await db.update(resgate).set({ dividaRestante: resta }).where(eq(resgate.id, whole.id));
  await tellPaid(context, write, whole, { numero: due.numero, ...paid });
  if (open.length === 1) await finish(context, write, { ...whole, dividaRestante: resta }, today);
  return true;
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
async function finish(context: Telling, write: Write, whole: RedemptionRow, today: string): Promise<void> {
  const { db } = write;
  await db.update(resgate).set({ encerradoEm: today }).where(eq(resgate.id, whole.id));
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
  { idPessoa, idPlano, idRequisicao, parcelas }: RedemptionRow,
  { numero, liquido, imposto, pagaEm }: { numero: number; liquido: string; imposto: string; pagaEm: string },
): Promise<void> {
  const which = parcelas > 1 ? `Parcela ${numero} de ${parcelas} do resgate` : "Resgate";
  const [valor, data] = [formatMoney(liquido), formatDate(pagaEm)];
  await notify(context, write, {
    idPessoa,
    idPlano,
    idTipo: NoticeKind.REQUESTS,
    idRequisicao,
    titulo: `${which}: ${valor}`,
    descricao: `${which} de ${valor} líquidos, na sua conta em ${data}, com ${formatMoney(imposto)} de imposto retido. O recibo fica em Serviços, Resgate.`,
  });
  const [person] = await write.db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!person?.email) return;
  const variables = {
    nome: person.nome,
    valor,
    data,
    parcela: parcelas > 1 ? `a parcela ${numero} de ${parcelas} do seu resgate` : "o seu resgate",
  };
  const mail = await renderMail({ db: write.db, log: context.log as Context["log"] }, "resgate-pago", variables);
  if (mail) await enqueueMail(write.db, context.now(), { para: person.email, ...mail });
}

/**
 * Pays the instalments whose day has come, each in a transaction of its own: a crash leaves some paid and some not, the
 * next run pays the rest, and none is paid twice. Then makes the receipts that are missing.
 * @returns number of instalments paid
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
  let paid = 0;
  for (const { id } of waiting) {
    const done = await transactionWithEffects(context, `payment of instalment ${id}`, (write) => payInstalment(context, write, id)).catch(
      (error: unknown) => void context.log.error({ err: error, idParcela: id }, "an instalment of a redemption was not paid"),
    );
    if (done) paid += 1;
  }
  await issueReceipts(context);
  return paid;
}
