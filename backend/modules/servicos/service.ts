import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { benefitForm, lumpForm } from "@/domain/concessionForms";
import * as concessionMoney from "@/domain/concessionMoney";
import { changeFacts, suspensionFacts } from "@/domain/contributionFacts";
import { loanFacts } from "@/domain/loanFacts";
import { loanFaults } from "@/domain/loans";
import { SERVICE_OUT } from "@/domain/portabilityWords";
import { selfSponsorFaults } from "@/domain/selfSponsorship";
import { contributionChange } from "@/domain/services/alterarContribuicao";
import { incomeChange, incomeFacts } from "@/domain/services/alterarRenda";
import { SELF_SPONSOR_SERVICE, selfSponsorship } from "@/domain/services/autopatrocinio";
import { DEFERRED_SERVICE, deferredBenefit } from "@/domain/services/bpd";
import type { ServiceDefinition } from "@/domain/services/definition";
import { LOAN_SERVICE, loanRequest } from "@/domain/services/emprestimo";
import { visibleData } from "@/domain/services/fields";
import { exemption65 } from "@/domain/services/isencao65";
import { illnessExemption } from "@/domain/services/isencaoMolestiaGrave";
import { BENEFIT_SERVICE, benefitRequest } from "@/domain/services/pedidoBeneficio";
import { portabilityOut } from "@/domain/services/portabilidade";
import { serviceDefinition } from "@/domain/services/registry";
import { REDEMPTION_SERVICE, redemption } from "@/domain/services/resgate";
import { LUMP_SERVICE, lumpSumRequest } from "@/domain/services/saqueVista";
import { benefitPause, pauseFacts } from "@/domain/services/suspenderBeneficio";
import { contributionSuspension } from "@/domain/services/suspenderContribuicao";
import { introWith, PAGE_SERVICES } from "@/domain/settings/serviceTexts";
import { totalDays } from "@/domain/settings/stages";
import { REGIME_NAMES } from "@/domain/taxRegime";
import { deferredFacts, selfSponsorFacts } from "@/domain/vinculoFacts";
import type { Db } from "../../db/connection";
import { vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { benefitFacts } from "../beneficios/facts";
import { benefitInForce } from "../beneficios/words";
import { concessionFacts } from "../concessao/facts";
import { contributionFacts } from "../contribuicoes/facts";
import { contributionInForce } from "../contribuicoes/words";
import { loanConditions } from "../emprestimos/facts";
import { loanInForce } from "../emprestimos/loans";
import { DECLARATIONS, declarationInForce } from "../esteira/declarations";
import type { RequestKey } from "../esteira/rules";
import { currentVersion, stagesOf } from "../esteira/stages";
import { portabilityFacts } from "../portabilidade/quote";
import { redemptionConditions } from "../resgate/facts";
import { redemptionInForce } from "../resgate/read";
import { deferredConditions, selfSponsorConditions } from "../vinculos/facts";
import { standingInPlan } from "../vinculos/words";
import { type DraftKey, findDraft } from "./drafts";
import { openRequest, refusalOf } from "./eligibility";
import { writtenTexts } from "./texts";

/** Catalogue ids. */
const TAX_REGIME = 1;
const CHANGE = 8;
const SUSPENSION = 9;
const INCOME = 18;
const PAUSE = 21;
const EXEMPTION_65 = 22;
const ILLNESS = 24;

type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

/** @throws Problem 404 for a service that has no form of its own */
export function definitionOf(idFuncionalidade: number): ServiceDefinition {
  const definition = serviceDefinition(idFuncionalidade);
  if (!definition) throw notFound("Este serviço ainda não pode ser pedido pelo portal.");
  return definition;
}

/** Reads when it is first asked for, and keeps the answer. */
export const once = <T>(read: () => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= read();
    return kept;
  };
};

/** What several services of a person look at: each is read when it is first asked for, and once. */
export const factsOf = (db: Db, now: Date, key: RequestKey) => ({
  contribution: once(() => contributionFacts(db, key, now)),
  benefit: once(() => benefitFacts(db, key, now)),
});
type Facts = ReturnType<typeof factsOf>;

/** Services whose form depends on the person and the plan: what it allows is read anew each time. */
const TAILORED: Readonly<Record<number, (db: Db, now: Date, key: DraftKey, facts: Facts) => Promise<ServiceDefinition>>> = {
  [CHANGE]: async (_db, _now, _key, facts) => contributionChange(changeFacts(await facts.contribution())),
  [SUSPENSION]: async (_db, _now, _key, facts) => contributionSuspension(suspensionFacts(await facts.contribution())),
  [INCOME]: async (_db, _now, _key, facts) => incomeChange(incomeFacts(await facts.benefit())),
  [PAUSE]: async (_db, _now, _key, facts) => benefitPause(pauseFacts(await facts.benefit())),
  [EXEMPTION_65]: async (_db, _now, _key, facts) => exemption65(await facts.benefit()),
  [ILLNESS]: async (_db, _now, _key, facts) => illnessExemption(await facts.benefit()),
  [DEFERRED_SERVICE]: async (db, now, key) => deferredBenefit(deferredFacts(await deferredConditions(db, key, now))),
  [SELF_SPONSOR_SERVICE]: async (db, now, key) =>
    selfSponsorship(selfSponsorFacts(await selfSponsorConditions(db, key, now), selfSponsorFaults)),
  [SERVICE_OUT]: async (db, now, key) => portabilityOut(await portabilityFacts(db, key, now)),
  [BENEFIT_SERVICE]: async (db, now, key) => benefitRequest(benefitForm(await concessionFacts(db, key, now), concessionMoney)),
  [LUMP_SERVICE]: async (db, now, key) => lumpSumRequest(lumpForm(await concessionFacts(db, key, now), concessionMoney)),
  [REDEMPTION_SERVICE]: async (db, now, key) => redemption(await redemptionConditions(db, key, now)),
  [LOAN_SERVICE]: async (db, now, key) => loanRequest(loanFacts(await loanConditions(db, key, now), loanFaults)),
};

/**
 * The definition as it stands for a person in a plan today.
 * @param facts shared by who asks for several services at once
 * @throws Problem 404 for a service without a form, or a person without the plan
 */
export const definitionFor = async (db: Db, now: Date, key: DraftKey, facts = factsOf(db, now, key)): Promise<ServiceDefinition> =>
  (await TAILORED[key.idFuncionalidade]?.(db, now, key, facts)) ?? definitionOf(key.idFuncionalidade);

/** Data as people read it. */
export const readableRows = (definition: ServiceDefinition, dados: Record<string, unknown>) =>
  definition.reviewRows(visibleData(definition, dados)).map(({ label, value }) => ({ rotulo: label, valor: value }));

async function inForce(db: Db, now: Date, definition: ServiceDefinition, key: DraftKey): Promise<Service["vigente"]> {
  const tipo = DECLARATIONS[definition.id];
  if (tipo) {
    const row = await declarationInForce(db, key.idPessoa, tipo);
    return row
      ? { titulo: "Declaração em vigor", desde: row.validaDesde, linhas: readableRows(definition, row.dados), dados: row.dados }
      : null;
  }
  if (definition.id === CHANGE || definition.id === SUSPENSION) return contributionInForce(db, key, now);
  if ([INCOME, PAUSE, EXEMPTION_65, ILLNESS].includes(definition.id)) return benefitInForce(db, key, now);
  if (definition.id === REDEMPTION_SERVICE) return redemptionInForce(db, key);
  if (definition.id === LOAN_SERVICE) return loanInForce(db, key);
  if (definition.id === DEFERRED_SERVICE || definition.id === SELF_SPONSOR_SERVICE) return standingInPlan(db, key, dateOf(now));
  if (definition.id !== TAX_REGIME) return null;
  const [link] = await db
    .select({ regime: vinculoPlano.regimeTributario, desde: vinculoPlano.regimeEscolhidoEm })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, key.idPessoa), eq(vinculoPlano.idPlano, key.idPlano)))
    .limit(1);
  if (!link) return null;
  const valor = REGIME_NAMES[link.regime] ?? link.regime;
  return {
    titulo: "Regime em vigor",
    desde: link.desde && dateOf(link.desde),
    linhas: [{ rotulo: "Regime de tributação", valor }],
    dados: { regime: link.regime },
  };
}

/** The fund's own words for somebody's service; what follows from the person's facts stays in them. */
async function textsFor(db: Db, definition: ServiceDefinition): Promise<Pick<Service, "textos">> {
  const written = PAGE_SERVICES.includes(definition.id) ? null : await writtenTexts(db, definition.id);
  if (!written) return {};
  return { textos: { documentos: written.documentos, ...introWith(definition.intro, definitionOf(definition.id).intro, written) } };
}

/** Everything that the service's first screen needs. */
export async function serviceFor(db: Db, now: Date, key: DraftKey): Promise<Service> {
  const definition = await definitionFor(db, now, key);
  const motivo = await refusalOf(db, now, definition, key);
  return {
    idFuncionalidade: definition.id,
    nome: definition.name,
    permitido: motivo === null,
    motivo,
    solicitacaoAberta: await openRequest(db, key),
    vigente: await inForce(db, now, definition, key),
    rascunho: await findDraft(db, key),
    ...(await textsFor(db, definition)),
    diasUteis: totalDays(await stagesOf(db, definition.id, await currentVersion(db, definition.id))),
  };
}
