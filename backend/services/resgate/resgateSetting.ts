import { RegrasResgate } from "@contract/settings/resgate";
import { Service } from "@/domain/services/ids";
import { redemptionFaults, redemptionFields } from "@/domain/settings/redemption";
import { parameterArea } from "../../people/configuracoes";
import { vestingPart } from "../../people/planos";

/** Rules of redemptions, and the vesting table that they and the other ways out of a plan share. */
export const redemptionSetting = parameterArea({
  area: "resgate",
  schema: RegrasResgate,
  fields: redemptionFields,
  parts: { direito: vestingPart },
  faults: redemptionFaults,
  affected: {
    services: [Service.REDEMPTION],
    avisos: ["A tabela de direito à parte da patrocinadora vale também para a portabilidade e o extrato de desligamento."],
  },
});
