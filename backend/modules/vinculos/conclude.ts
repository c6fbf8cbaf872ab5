import { and, eq, isNotNull } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendarDate";
import { firstMonthToAsk } from "@/domain/contributionMonths";
import { Categoria, Situacao } from "@/domain/eligibility";
import { firstDay, longMonth } from "@/domain/months";
import { PaymentMethod } from "@/domain/onboardingContribution";
import { selfSponsorFaults } from "@/domain/selfSponsorship";
import { selfSponsorChoice } from "@/domain/services/autopatrocinio";
import type { Db } from "../../db/connection";
import { lockAccount } from "../../db/lockOrder";
import { autopatrocinio, cobranca, opcaoContribuicao } from "../../db/schema";
import { Problem } from "../../http/problem";
import type { Account } from "../contas/holdings";
import { closeTermination } from "../desligamento/termination";
import type { RequestRow, Scope } from "../esteira/request";
import { enrolmentIn } from "../planos/enrolment";
import { moveLink } from "../planos/situation";
import { redeemedAll } from "../resgate/whole";
import { deferredFrom } from "./eligible";
import { selfSponsorConditions } from "./facts";
import { issueMonths, runningFor } from "./issue";
import { selfSponsorRules } from "./terms";

/** Ends the self-sponsorship that runs, with the charges that nobody paid; nothing where none does. */
export async function endSelfSponsorship(db: Db, account: Account, motivo: string, now: Date): Promise<void> {
  const running = await runningFor(db, account, true);
  if (!running) return;
  await db
    .update(autopatrocinio)
    .set({ encerradoEm: dateOf(now), motivoFim: motivo })
    .where(eq(autopatrocinio.id, running.id));
  await db
    .update(cobranca)
    .set({ situacao: "cancelada", canceladaEm: now })
    .where(
      and(
        eq(cobranca.idPessoa, account.idPessoa),
        eq(cobranca.idPlano, account.idPlano),
        isNotNull(cobranca.competencia),
        eq(cobranca.situacao, "aberta"),
      ),
    );
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
  await db.insert(opcaoContribuicao).values({
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
