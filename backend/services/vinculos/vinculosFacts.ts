import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendar/calendarDate";
import { monthsBetween } from "@/domain/calendar/months";
import { firstMonthToAsk } from "@/domain/contribution/contributionMonths";
import { leastMonthly, selfSponsoredParts } from "@/domain/exits/selfSponsorship";
import { exact } from "@/domain/money/exact";
import { MAX_SUPPLEMENTARY } from "@/domain/onboarding/onboardingPercentages";
import { Service } from "@/domain/services/ids";
import { factsIn, type Source } from "../../kernel/db/reading";
import { type Account, currentBalance } from "../../money/contas";
import { CONTRIBUTION, contributionFacts } from "../../money/contribuicoes";
import { exactParameterOn, parameterOn, wholeOn } from "../../people/parametros";
import { type Enrolment, enrolmentIn, OFFERED, servicesOfPerson } from "../../people/planos";
import { TERMINATION, terminationOf, WHOLE_REDEMPTIONS } from "../desligamento";
import { deferredRefusal, selfSponsorRefusal } from "./eligible";
import { CODE, incomeMonthsOn, selfSponsorRules } from "./vinculosTerms";

export type DeferredConditions = Reply<"GET /retornarCondicoesBpd/{idPessoa}/{idPlano}">;
export type SelfSponsorConditions = Reply<"GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}">;

const NO_SALARY =
  "Ainda não recebemos o seu último salário da empresa, e as duas partes são calculadas sobre ele. Fale com a equipe do fundo.";

/** Reason in words against a service: the plan's feature list first, then the service's own rule. */
async function impediment(source: Source, account: Account, service: number, own: () => Promise<string | null>): Promise<string | null> {
  const offered = await servicesOfPerson(source, account.idPessoa, account.idPlano);
  return offered.has(service) ? own() : "O seu plano não oferece esta opção para a sua categoria e situação de hoje.";
}

async function baseOf(source: Source, account: Account, link: Enrolment, hoje: string) {
  const { saldo, cotas } = await currentBalance(source, account);
  return {
    hoje,
    nascimento: link.nascimento,
    saldo,
    cotaEm: cotas[0]?.data ?? null,
    taxa: await parameterOn(source, account.idPlano, "TAXA_REAL_PROJECAO", hoje),
    mesesRenda: await incomeMonthsOn(source, account.idPlano, hoje),
    idadeBeneficio: (await wholeOn(source, account.idPlano, CODE.benefitAge, hoje))?.count ?? null,
    prazoOpcao: (await terminationOf(source, account))?.prazoOpcao ?? null,
  };
}

/** Readings that both depend on. */
const STAYING = [...CONTRIBUTION, TERMINATION, WHOLE_REDEMPTIONS, OFFERED] as const;

/** Everything that the deferred benefit depends on today. @throws Problem 404 for a person without the plan */
export async function deferredConditions(given: Source, account: Account, now: Date): Promise<DeferredConditions> {
  const source = await factsIn(given).load(STAYING, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  const hoje = dateOf(now);
  const link = await enrolmentIn(source, account);
  return {
    ...(await baseOf(source, account, link, hoje)),
    impedimento: await impediment(source, account, Service.DEFERRED_BENEFIT, () => deferredRefusal(source, account, hoje)),
    custoMensal: await parameterOn(source, account.idPlano, CODE.deferredCost, hoje),
    mesesNoPlano: Math.max(0, monthsBetween(link.dataAdesao, hoje)),
    mesesExigidos: await exactParameterOn(source, account.idPlano, CODE.deferredMonths, hoje),
  };
}

/** Everything that self-sponsorship depends on today. @throws Problem 404 for a person without the plan */
export async function selfSponsorConditions(given: Source, account: Account, now: Date): Promise<SelfSponsorConditions> {
  const source = await factsIn(given).load(STAYING, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  const hoje = dateOf(now);
  const link = await enrolmentIn(source, account);
  const rules = await selfSponsorRules(source, account.idPlano, hoje);
  const { vigente, salario, unidadeReferencia, contrapartida, basicas, exigeBasicaMaxima } = await contributionFacts(source, account, now);
  const choice = { percentualBasica: vigente?.percentualBasica ?? "0", percentualSuplementar: vigente?.percentualSuplementar ?? "0" };
  const isKnown = salario !== null && unidadeReferencia !== null && contrapartida !== null;
  const total = isKnown ? selfSponsoredParts({ salario, unidadeReferencia, contrapartida }, choice).total : "0.00";
  const refused = await impediment(source, account, Service.SELF_SPONSORSHIP, () => selfSponsorRefusal(source, account, hoje));
  return {
    ...(await baseOf(source, account, link, hoje)),
    impedimento: refused ?? (isKnown ? null : NO_SALARY),
    ...{ salario, unidadeReferencia, contrapartida, basicas, exigeBasicaMaxima },
    suplementarMaxima: MAX_SUPPLEMENTARY,
    normal: { ...choice, total },
    percentualMinimo: rules?.least ?? null,
    minimo: rules ? leastMonthly(total, exact(rules.least.valor)) : "0.00",
    diaVencimento: rules?.dueDay ?? 10,
    primeiroMes: firstMonthToAsk(hoje),
    atraso: rules && { multa: rules.fine, juros: rules.interest, meses: rules.unpaid, dias: rules.noticeDays },
  };
}
