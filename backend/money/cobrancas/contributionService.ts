import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { chargeRefusal, RECEIVERS } from "./cobrancasRules";

export const contributionService = {
  id: Service.CONTRIBUTION,
  definition: null,
  tailored: null,
  inForce: null,
  menu: () => ({ readings: [RECEIVERS] }),
  rules: { refusal: chargeRefusal },
  conclusion: { none: "The charge is made at once, without a request; those of before the portal changed nothing here." },
} satisfies PortalService;
