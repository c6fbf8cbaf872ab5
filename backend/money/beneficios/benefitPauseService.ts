import { benefitPause, pauseFacts } from "@/domain/services/benefits/suspenderBeneficio";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { benefitFacts, benefitMenu } from "./beneficiosFacts";
import { benefitInForce } from "./beneficiosWords";
import { applyPause } from "./change";

export const benefitPauseService = {
  id: Service.BENEFIT_PAUSE,
  definition: benefitPause(null),
  tailored: async ({ read }) => benefitPause(pauseFacts(await read(benefitFacts))),
  inForce: benefitInForce,
  menu: benefitMenu,
  rules: {},
  conclusion: { effects: [({ db, context }, row) => applyPause(db, row, context.now())], limit: "none" },
} satisfies PortalService;
