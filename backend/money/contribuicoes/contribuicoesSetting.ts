import { RegrasContribuicao } from "@contract/settings/rules";
import { Service } from "@/domain/services/ids";
import { contributionFaults, contributionFields } from "@/domain/settings/contribution";
import { parameterArea } from "../../people/configuracoes";
import { windowPart } from "../../people/planos";

/** Issuing a charge, changing and suspending the contribution. */
const SERVICES = [Service.CONTRIBUTION, Service.CONTRIBUTION_CHANGE, Service.CONTRIBUTION_SUSPENSION];

export const contributionSetting = parameterArea({
  area: "contribuicao",
  schema: RegrasContribuicao,
  fields: contributionFields,
  parts: { janela: windowPart("contribuicao") },
  faults: contributionFaults,
  affected: { services: SERVICES, simulations: true },
});
