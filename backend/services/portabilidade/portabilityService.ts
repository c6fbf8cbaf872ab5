import { portabilityOut } from "@/domain/services/exits/portabilidade";
import { Service } from "@/domain/services/ids";
import { ALL_STEPS } from "../../money/contas";
import type { PortalService } from "../../requests/esteira";
import { PORTABILITY, portabilityFacts } from "./quote";
import { portabilityOutRules, transferOut } from "./send";

export const portabilityService = {
  id: Service.PORTABILITY,
  definition: portabilityOut(null),
  tailored: async ({ facts, key, now }) => portabilityOut(await portabilityFacts(facts, key, now)),
  inForce: null,
  menu: () => ({ readings: PORTABILITY, values: { passosAte: ALL_STEPS } }),
  rules: portabilityOutRules,
  conclusion: { effects: [transferOut], limit: "stated" },
} satisfies PortalService;
