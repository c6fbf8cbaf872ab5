import { RegrasPlano } from "@contract/settings/rules";
import { portabilityFields } from "@/domain/settings/exits";
import { parameterArea } from "../configuracoes/parameters";

const PORTABILITY = 15;

export const portabilitySetting = parameterArea({
  area: "portabilidade",
  schema: RegrasPlano,
  fields: portabilityFields,
  affected: { services: [PORTABILITY] },
});
