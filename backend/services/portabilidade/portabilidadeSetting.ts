import { RegrasPlano } from "@contract/settings/rules";
import { Service } from "@/domain/services/ids";
import { portabilityFields } from "@/domain/settings/exits";
import { parameterArea } from "../../people/configuracoes";

export const portabilitySetting = parameterArea({
  area: "portabilidade",
  schema: RegrasPlano,
  fields: portabilityFields,
  affected: { services: [Service.PORTABILITY] },
});
