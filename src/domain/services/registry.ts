import { contributionChange } from "./alterarContribuicao";
import { incomeChange } from "./alterarRenda";
import { atualizacaoCadastral } from "./atualizacaoCadastral";
import { selfSponsorship } from "./autopatrocinio";
import { deferredBenefit } from "./bpd";
import type { ServiceDefinition } from "./definition";
import { loanRequest } from "./emprestimo";
import { fatca } from "./fatca";
import { exemption65 } from "./isencao65";
import { illnessExemption } from "./isencaoMolestiaGrave";
import { benefitRequest } from "./pedidoBeneficio";
import { pep } from "./pep";
import { perfilInvestimento } from "./perfilInvestimento";
import { portabilityOut } from "./portabilidade";
import { portabilityIn } from "./receberPortabilidade";
import { regimeTributacao } from "./regimeTributacao";
import { redemption } from "./resgate";
import { residenteExterior } from "./residenteExterior";
import { lumpSumRequest } from "./saqueVista";
import { benefitPause } from "./suspenderBeneficio";
import { contributionSuspension } from "./suspenderContribuicao";

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

/** Catalogue ids that have a definition, ascending. */
export const definedServices = (): number[] => [...DEFINITIONS.keys()].sort((a, b) => a - b);
