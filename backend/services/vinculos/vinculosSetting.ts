import { RegrasPlano } from "@contract/settings/rules";
import { Service } from "@/domain/services/ids";
import { deferredFields, selfSponsorFields } from "@/domain/settings/exits";
import { parameterArea } from "../../people/configuracoes";

export const selfSponsorSetting = parameterArea({
  area: "autopatrocinio",
  schema: RegrasPlano,
  fields: selfSponsorFields,
  affected: { services: [Service.SELF_SPONSORSHIP] },
});

/** Rules of the deferred benefit, and of the term in which a person who left the sponsor chooses. */
export const deferredSetting = parameterArea({
  area: "bpd",
  schema: RegrasPlano,
  fields: deferredFields,
  affected: {
    services: [Service.DEFERRED_BENEFIT],
    avisos: ["Os prazos valem para os quatro caminhos de quem se desliga: BPD, autopatrocínio, portabilidade e resgate."],
  },
});
