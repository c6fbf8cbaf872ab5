import { dateOf } from "@/domain/calendar/calendarDate";
import { deferredFacts } from "@/domain/exits/vinculoFacts";
import { deferredBenefit } from "@/domain/services/exits/bpd";
import { Service } from "@/domain/services/ids";
import { dbOf } from "../../kernel/db/reading";
import type { PortalService } from "../../requests/esteira";
import { WHOLE_REDEMPTIONS } from "../desligamento";
import { concludeDeferred } from "./conclude";
import { deferredConditions } from "./vinculosFacts";
import { standingInPlan } from "./vinculosWords";

export const deferredBenefitService = {
  id: Service.DEFERRED_BENEFIT,
  definition: deferredBenefit(null),
  tailored: async ({ facts, key, now }) => deferredBenefit(deferredFacts(await deferredConditions(facts, key, now))),
  inForce: (source, key, now) => standingInPlan(dbOf(source), key, dateOf(now)),
  menu: () => ({ readings: [WHOLE_REDEMPTIONS] }),
  rules: {},
  conclusion: { effects: [concludeDeferred], limit: "right", judgesStanding: true },
} satisfies PortalService;
