import { illnessExemption } from "@/domain/services/benefits/isencaoMolestiaGrave";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { benefitFacts, benefitMenu } from "./beneficiosFacts";
import { benefitInForce } from "./beneficiosWords";
import { applyIllness } from "./exemptions";

export const illnessExemptionService = {
  id: Service.ILLNESS_EXEMPTION,
  definition: illnessExemption(null),
  tailored: async ({ read }) => illnessExemption(await read(benefitFacts)),
  inForce: benefitInForce,
  menu: benefitMenu,
  rules: {},
  conclusion: { effects: [({ db, context }, row) => applyIllness(db, row, context.now())], limit: "right" },
} satisfies PortalService;
