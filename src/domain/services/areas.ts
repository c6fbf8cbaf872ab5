import type { RequestArea } from "@contract/areas";
import { Service, type ServiceId } from "./ids";

/** Permission that handles the requests of each service. A service without a line does not compile. */
const areas: Record<ServiceId, RequestArea> = {
  [Service.TAX_REGIME]: "requisicoesCadastro",
  [Service.PEP]: "requisicoesCadastro",
  [Service.FATCA]: "requisicoesCadastro",
  [Service.DEPENDENTS]: "requisicoesCadastro",
  [Service.ABROAD]: "requisicoesCadastro",
  [Service.CORRECTION]: "requisicoesCadastro",
  [Service.STATEMENT]: "requisicoesContribuicao",
  [Service.CONTRIBUTION]: "requisicoesContribuicao",
  [Service.CONTRIBUTION_CHANGE]: "requisicoesContribuicao",
  [Service.CONTRIBUTION_SUSPENSION]: "requisicoesContribuicao",
  [Service.CONTRIBUTION_DEMONSTRATIVE]: "requisicoesContribuicao",
  [Service.PROFILE_CHANGE]: "requisicoesContribuicao",
  [Service.CONTEST]: "requisicoesContribuicao",
  [Service.BENEFIT_SIMULATOR]: "requisicoesBeneficio",
  [Service.BENEFIT]: "requisicoesBeneficio",
  [Service.LUMP_SUM]: "requisicoesBeneficio",
  [Service.INCOME_CHANGE]: "requisicoesBeneficio",
  [Service.INCOME_REPORT]: "requisicoesBeneficio",
  [Service.PAYSLIP]: "requisicoesBeneficio",
  [Service.BENEFIT_PAUSE]: "requisicoesBeneficio",
  [Service.EXEMPTION_65]: "requisicoesBeneficio",
  [Service.ILLNESS_EXEMPTION]: "requisicoesBeneficio",
  [Service.REDEMPTION]: "requisicoesInstituto",
  [Service.PORTABILITY]: "requisicoesInstituto",
  [Service.PORTABILITY_IN]: "requisicoesInstituto",
  [Service.DEFERRED_BENEFIT]: "requisicoesInstituto",
  [Service.SELF_SPONSORSHIP]: "requisicoesInstituto",
  [Service.LOAN]: "requisicoesEmprestimo",
};

const byId: Record<number, RequestArea | undefined> = areas;

/** Area of a service's requests; that of corrections for a service that a fund added by itself. */
export const areaOfService = (id: number): RequestArea => byId[id] ?? areas[Service.CORRECTION];

/** Ids of the services of some areas, the smallest first. */
export const servicesOf = (chosen: readonly RequestArea[]): number[] =>
  Object.entries(areas)
    .filter(([, area]) => chosen.includes(area))
    .map(([id]) => Number(id))
    .sort((a, b) => a - b);
