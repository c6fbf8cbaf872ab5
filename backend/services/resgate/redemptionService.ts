import { redemption } from "@/domain/services/exits/resgate";
import { Service } from "@/domain/services/ids";
import { dbOf } from "../../kernel/db/reading";
import { ALL_STEPS } from "../../money/contas";
import type { PortalService } from "../../requests/esteira";
import { REDEMPTION } from "./quote";
import { redeem } from "./redeem";
import { redemptionConditions } from "./resgateFacts";
import { redemptionInForce } from "./resgateRead";
import { redemptionRules } from "./resgateRules";

export const redemptionService = {
  id: Service.REDEMPTION,
  definition: redemption(null),
  tailored: async ({ facts, key, now }) => redemption(await redemptionConditions(facts, key, now)),
  inForce: (source, key) => redemptionInForce(dbOf(source), key),
  menu: () => ({ readings: REDEMPTION, values: { passosAte: ALL_STEPS } }),
  rules: redemptionRules,
  conclusion: { effects: [redeem], limit: "stated" },
} satisfies PortalService;
