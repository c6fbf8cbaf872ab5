import { and, eq, isNotNull } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { firstDay, longMonth } from "@/domain/calendar/months";
import { firstMonthToAsk } from "@/domain/contribution/contributionMonths";
import { selfSponsorFaults } from "@/domain/exits/selfSponsorship";
import { PaymentMethod } from "@/domain/onboarding/onboardingContribution";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { selfSponsorChoice } from "@/domain/services/exits/autopatrocinio";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { autopatrocinio, cobranca } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { cancelOpen } from "../../money/cobrancas";
import type { Account } from "../../money/contas";
import { writeOption } from "../../money/contribuicoes";
import { enrolmentIn, moveLink } from "../../people/planos";
import type { RequestRow, Scope } from "../../requests/esteira";
import { closeTermination, redeemedAll } from "../desligamento";
import { deferredFrom } from "./eligible";
import { issueMonths, runningFor } from "./issue";
import { selfSponsorConditions } from "./vinculosFacts";
import { selfSponsorRules } from "./vinculosTerms";

/** Ends the self-sponsorship that runs, with the charges that nobody paid; nothing where none does. */
export async function endSelfSponsorship(db: Db, account: Account, motivo: string, now: Date): Promise<void> {
  const running = await runningFor(db, account, true);
  if (!running) return;
  await db
    .update(autopatrocinio)
    .set({ encerradoEm: dateOf(now), motivoFim: motivo })
    .where(eq(autopatrocinio.id, running.id));
  const months = and(eq(cobranca.idPessoa, account.idPessoa), eq(cobranca.idPlano, account.idPlano), isNotNull(cobranca.competencia));
  await cancelOpen(db, months, now);
}

/** The categories and situations from which each may be concluded: a request that waited may find another. */
const LEFT: readonly number[] = [Situacao.DESLIGADO, Situacao.TRANSITORIO];

/**
 * A concluded request for the deferred benefit: the enrolment becomes BPD, a self-sponsorship ends with its open charges.
 * @throws Problem 409 where the person no longer stands where it may be chosen
 */
export async function concludeDeferred(scope: Scope, row: RequestRow): Promise<string> {
  const { db, context } = scope;
  const now = context.now();
  await lockAccount(db, row);
  const link = await enrolmentIn(db, row);
  const mayBe =
    (link.idCategoria === Categoria.TAXPAYER && LEFT.includes(link.idSituacao)) || link.idCategoria === Categoria.SELF_SPONSORED;
  if (!mayBe) throw new Problem(409, "A categoria ou a situação da pessoa mudou depois do pedido: o BPD não cabe mais.");
  const refused = (await redeemedAll(db, row)) ?? (await deferredFrom(db, row, link, dateOf(now)));
  if (refused) throw new Problem(409, refused);
  await endSelfSponsorship(db, row, "Opção pelo BPD", now);
  await moveLink(scope, row, { idCategoria: Categoria.BPD, idSituacao: Situacao.ATIVO }, "Opção pelo BPD");
  await closeTermination(db, row, "bpd", row.id);
  return `Desde ${formatDate(dateOf(now))} o seu vínculo está em BPD: o saldo continua investido até você pedir o benefício.`;
}

/**
 * A concluded request for self-sponsorship: the enrolment becomes self-sponsored, the choice an option of contribution
 * paid by boleto, and the months that are to be charged by now are charged.
 * @throws Problem 409 where the person no longer stands where it may be chosen, or the choice no longer fits the plan
 */
export async function concludeSelfSponsorship(scope: Scope, row: RequestRow): Promise<string> {
  const { db, context } = scope;
  const now = context.now();
  await lockAccount(db, row);
  const link = await enrolmentIn(db, row);
  if (link.idCategoria !== Categoria.TAXPAYER || !LEFT.includes(link.idSituacao))
    throw new Problem(409, "A categoria ou a situação da pessoa mudou depois do pedido: o autopatrocínio não cabe mais.");
  const redeemed = await redeemedAll(db, row);
  if (redeemed) throw new Problem(409, redeemed);
  const rules = await selfSponsorRules(db, row.idPlano, dateOf(now));
  const { salario, unidadeReferencia, contrapartida, minimo } = await selfSponsorConditions(db, row, now);
  if (!rules || salario === null || unidadeReferencia === null || contrapartida === null)
    throw new Problem(409, "Faltam o salário ou as regras do plano para calcular as duas partes.");
  const choice = selfSponsorChoice(row.dados);
  const [fault] = selfSponsorFaults({ salario, unidadeReferencia, contrapartida, minimo }, choice);
  if (fault) throw new Problem(409, `A escolha não cabe mais no plano: ${fault.mensagem}`);
  const month = firstMonthToAsk(dateOf(now));
  await moveLink(scope, row, { idCategoria: Categoria.SELF_SPONSORED, idSituacao: Situacao.ATIVO }, "Opção pelo autopatrocínio");
  await writeOption(db, {
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    validoDesde: firstDay(month),
    ...choice,
    formaPagamento: PaymentMethod.BOLETO,
    diaVencimento: rules.dueDay,
    idRequisicao: row.id,
    criadaEm: now,
  });
  const [running] = await db
    .insert(autopatrocinio)
    .values({ idPessoa: row.idPessoa, idPlano: row.idPlano, idRequisicao: row.id, desde: firstDay(month), criadoEm: now })
    .onConflictDoNothing()
    .returning();
  if (running) await issueMonths(context, scope, running);
  await closeTermination(db, row, "autopatrocinio", row.id);
  return `Começa em ${longMonth(month)}. A cobrança do mês fica em Gerar Contribuição, com boleto e Pix.`;
}
