import { contributionChange } from "./account/alterarContribuicao";
import { loanRequest } from "./account/emprestimo";
import { perfilInvestimento } from "./account/perfilInvestimento";
import { contributionSuspension } from "./account/suspenderContribuicao";
import { incomeChange } from "./benefits/alterarRenda";
import { exemption65 } from "./benefits/isencao65";
import { illnessExemption } from "./benefits/isencaoMolestiaGrave";
import { benefitRequest } from "./benefits/pedidoBeneficio";
import { lumpSumRequest } from "./benefits/saqueVista";
import { benefitPause } from "./benefits/suspenderBeneficio";
import type { ServiceDefinition } from "./definition";
import { selfSponsorship } from "./exits/autopatrocinio";
import { deferredBenefit } from "./exits/bpd";
import { portabilityOut } from "./exits/portabilidade";
import { portabilityIn } from "./exits/receberPortabilidade";
import { redemption } from "./exits/resgate";
import { atualizacaoCadastral } from "./registration/atualizacaoCadastral";
import { fatca } from "./registration/fatca";
import { pep } from "./registration/pep";
import { regimeTributacao } from "./registration/regimeTributacao";
import { residenteExterior } from "./registration/residenteExterior";

const DEFINITIONS: ReadonlyMap<number, ServiceDefinition> = new Map(
  [
    regimeTributacao,
    pep,
    fatca,
    residenteExterior,
    atualizacaoCadastral,
    contributionChange(null),
    contributionSuspension(null),
    perfilInvestimento,
    incomeChange(null),
    benefitPause(null),
    exemption65(null),
    illnessExemption(null),
    deferredBenefit(null),
    selfSponsorship(null),
    loanRequest(null),
    portabilityOut(null),
    portabilityIn,
    benefitRequest(null),
    lumpSumRequest(null),
    redemption(null),
  ].map((definition) => [definition.id, definition]),
);

/** The definition of a catalogue service, or undefined for one that has none yet. */
export const serviceDefinition = (idFuncionalidade: number): ServiceDefinition | undefined => DEFINITIONS.get(idFuncionalidade);

/** True for a service of the small set whose form a helper may fill in. A definition for a person may still refuse it. */
export const mayBePrepared = (idFuncionalidade: unknown): boolean =>
  typeof idFuncionalidade === "number" && Boolean(serviceDefinition(idFuncionalidade)?.helperMayPrepare);

/** Catalogue ids that have a definition, ascending. */
export const definedServices = (): number[] => [...DEFINITIONS.keys()].sort((a, b) => a - b);
