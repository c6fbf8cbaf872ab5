import { dateOf } from "@/domain/calendar/calendarDate";
import { selfSponsorFaults } from "@/domain/exits/selfSponsorship";
import { selfSponsorFacts } from "@/domain/exits/vinculoFacts";
import { selfSponsorship } from "@/domain/services/exits/autopatrocinio";
import { Service } from "@/domain/services/ids";
import { dbOf } from "../../kernel/db/reading";
import type { PortalService } from "../../requests/esteira";
import { concludeSelfSponsorship } from "./conclude";
import { selfSponsorConditions } from "./vinculosFacts";
import { selfSponsorship as rules } from "./vinculosRules";
import { standingInPlan } from "./vinculosWords";

export const selfSponsorshipService = {
  id: Service.SELF_SPONSORSHIP,
  definition: selfSponsorship(null),
  tailored: async ({ facts, key, now }) =>
    selfSponsorship(selfSponsorFacts(await selfSponsorConditions(facts, key, now), selfSponsorFaults)),
  inForce: (source, key, now) => standingInPlan(dbOf(source), key, dateOf(now)),
  rules,
  conclusion: { effects: [concludeSelfSponsorship], limit: "right", judgesStanding: true },
} satisfies PortalService;
