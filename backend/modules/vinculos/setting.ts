import { RegrasPlano } from "@contract/settings/rules";
import { deferredFields, selfSponsorFields } from "@/domain/settings/exits";
import { parameterArea } from "../configuracoes/parameters";

const [DEFERRED, SELF_SPONSOR] = [16, 17];

export const selfSponsorSetting = parameterArea({
  area: "autopatrocinio",
  schema: RegrasPlano,
  fields: selfSponsorFields,
  affected: { services: [SELF_SPONSOR] },
});

/** The deferred benefit, and the term in which whoever left the sponsor chooses. */
export const deferredSetting = parameterArea({
  area: "bpd",
  schema: RegrasPlano,
  fields: deferredFields,
  affected: {
    services: [DEFERRED],
    avisos: ["Os prazos valem para os quatro caminhos de quem se desliga: BPD, autopatrocínio, portabilidade e resgate."],
  },
});
