import { RegrasContribuicao } from "@contract/settings/rules";
import { contributionFaults, contributionFields } from "@/domain/settings/contribution";
import { parameterArea } from "../configuracoes/parameters";
import { windowPart } from "../planos/windowPart";

/** Issuing a charge, changing and suspending the contribution. */
const SERVICES = [7, 8, 9];

export const contributionSetting = parameterArea({
  area: "contribuicao",
  schema: RegrasContribuicao,
  fields: contributionFields,
  parts: { janela: windowPart("contribuicao") },
  faults: contributionFaults,
  affected: { services: SERVICES, simulations: true },
});
