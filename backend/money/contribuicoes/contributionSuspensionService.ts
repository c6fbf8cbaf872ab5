import { longMonth } from "@/domain/calendar/months";
import { suspensionFacts } from "@/domain/contribution/contributionFacts";
import { contributionSuspension } from "@/domain/services/account/suspenderContribuicao";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { applySuspension } from "./change";
import { CONTRIBUTION, contributionFacts } from "./contribuicoesFacts";
import { contributionInForce } from "./contribuicoesWords";

export const contributionSuspensionService = {
  id: Service.CONTRIBUTION_SUSPENSION,
  definition: contributionSuspension(null),
  tailored: async ({ read }) => contributionSuspension(suspensionFacts(await read(contributionFacts))),
  inForce: contributionInForce,
  menu: () => ({ readings: CONTRIBUTION }),
  rules: {},
  conclusion: {
    limit: "none",
    effects: [async ({ db, context }, row) => `Suspensa a partir de ${longMonth(await applySuspension(db, row, context.now()))}.`],
  },
} satisfies PortalService;
