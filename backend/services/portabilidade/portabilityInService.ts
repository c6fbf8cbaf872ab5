import { portabilityIn } from "@/domain/services/exits/receberPortabilidade";
import type { PortalService } from "../../requests/esteira";
import { creditIn, portabilityInRules } from "./credit";

export const portabilityInService = {
  id: portabilityIn.id,
  definition: portabilityIn,
  tailored: null,
  inForce: null,
  rules: portabilityInRules,
  conclusion: { effects: [creditIn], limit: "stated" },
} satisfies PortalService;
