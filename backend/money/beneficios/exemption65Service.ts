import { exemption65 } from "@/domain/services/benefits/isencao65";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { benefitFacts, benefitMenu } from "./beneficiosFacts";
import { benefitInForce } from "./beneficiosWords";
import { applyExemption65 } from "./exemptions";

export const exemption65Service = {
  id: Service.EXEMPTION_65,
  definition: exemption65(null),
  tailored: async ({ read }) => exemption65(await read(benefitFacts)),
  inForce: benefitInForce,
  menu: benefitMenu,
  rules: {},
  conclusion: { effects: [({ db, context }, row) => applyExemption65(db, row, context.now())], limit: "right" },
} satisfies PortalService;
