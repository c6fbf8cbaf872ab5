import type { Reply } from "@contract/infer";
import { dateOf } from "@/domain/calendarDate";
import { firstMonthToAsk } from "@/domain/contributionMonths";
import { exact } from "@/domain/exact";
import { MAX_SUPPLEMENTARY } from "@/domain/onboardingPercentages";
import { leastMonthly, selfSponsoredParts } from "@/domain/selfSponsorship";
import { monthsBetween } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { balance } from "../contas/balance";
import type { Account } from "../contas/holdings";
import { contributionFacts } from "../contribuicoes/facts";
import { terminationOf } from "../desligamento/termination";
import { type Enrolment, enrolmentIn } from "../planos/enrolment";
import { servicesOfPerson } from "../planos/enrolments";
import { exactParameterOn, parameterOn, wholeOn } from "../planos/parameters";
import { deferredRefusal, selfSponsorRefusal } from "./eligible";
import { CODE, incomeMonthsOn, selfSponsorRules } from "./terms";

export type DeferredConditions = Reply<"GET /retornarCondicoesBpd/{idPessoa}/{idPlano}">;
export type SelfSponsorConditions = Reply<"GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}">;

export const DEFERRED = 16;
export const SELF_SPONSORED = 17;

const NO_SALARY =
  "Ainda não recebemos o seu último salário da empresa, e as duas partes são calculadas sobre ele. Fale com a equipe do fundo.";

/** Why not: the feature list of the plan first, then the service's own rule. */
async function impediment(db: Db, account: Account, service: number, own: () => Promise<string | null>): Promise<string | null> {
  const offered = await servicesOfPerson(db, account.idPessoa, account.idPlano);
  return offered.has(service) ? own() : "O seu plano não oferece esta opção para a sua categoria e situação de hoje.";
}

async function baseOf(db: Db, account: Account, link: Enrolment, hoje: string) {
  const { saldo, cotas } = await balance(db, account, 1);
  return {
    hoje,
    nascimento: link.nascimento,
    saldo,
    cotaEm: cotas[0]?.data ?? null,
    taxa: await parameterOn(db, account.idPlano, "TAXA_REAL_PROJECAO", hoje),
    mesesRenda: await incomeMonthsOn(db, account.idPlano, hoje),
    idadeBeneficio: (await wholeOn(db, account.idPlano, CODE.benefitAge, hoje))?.count ?? null,
    prazoOpcao: (await terminationOf(db, account))?.prazoOpcao ?? null,
  };
}

/** Everything that the deferred benefit depends on today. @throws Problem 404 for a person without the plan */
export async function deferredConditions(db: Db, account: Account, now: Date): Promise<DeferredConditions> {
  const hoje = dateOf(now);
  const link = await enrolmentIn(db, account);
  return {
    ...(await baseOf(db, account, link, hoje)),
    impedimento: await impediment(db, account, DEFERRED, () => deferredRefusal(db, account, hoje)),
    custoMensal: await parameterOn(db, account.idPlano, CODE.deferredCost, hoje),
    mesesNoPlano: Math.max(0, monthsBetween(link.dataAdesao, hoje)),
    mesesExigidos: await exactParameterOn(db, account.idPlano, CODE.deferredMonths, hoje),
  };
}

/** Everything that self-sponsorship depends on today. @throws Problem 404 for a person without the plan */
export async function selfSponsorConditions(db: Db, account: Account, now: Date): Promise<SelfSponsorConditions> {
  const hoje = dateOf(now);
  const link = await enrolmentIn(db, account);
  const rules = await selfSponsorRules(db, account.idPlano, hoje);
  const { vigente, salario, unidadeReferencia, contrapartida, basicas, exigeBasicaMaxima } = await contributionFacts(db, account, now);
  const choice = { percentualBasica: vigente?.percentualBasica ?? "0", percentualSuplementar: vigente?.percentualSuplementar ?? "0" };
  const isKnown = salario !== null && unidadeReferencia !== null && contrapartida !== null;
  const total = isKnown ? selfSponsoredParts({ salario, unidadeReferencia, contrapartida }, choice).total : "0.00";
  const refused = await impediment(db, account, SELF_SPONSORED, () => selfSponsorRefusal(db, account, hoje));
  return {
    ...(await baseOf(db, account, link, hoje)),
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
