import { longMonth } from "@/domain/calendar/months";
import { changeFacts } from "@/domain/contribution/contributionFacts";
import { contributionChange } from "@/domain/services/account/alterarContribuicao";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { applyChange } from "./change";
import { CONTRIBUTION, contributionFacts } from "./contribuicoesFacts";
import { contributionInForce } from "./contribuicoesWords";

export const contributionChangeService = {
  id: Service.CONTRIBUTION_CHANGE,
  definition: contributionChange(null),
  tailored: async ({ read }) => contributionChange(changeFacts(await read(contributionFacts))),
  inForce: contributionInForce,
  menu: () => ({ readings: CONTRIBUTION }),
  rules: {},
  conclusion: {
    limit: "none",
    effects: [async ({ db, context }, row) => `Vale a partir de ${longMonth(await applyChange(db, row, context.now()))}.`],
    writesAsAsked: true,
  },
} satisfies PortalService;
