import { incomeChange, incomeFacts } from "@/domain/services/benefits/alterarRenda";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";
import { benefitFacts, benefitMenu } from "./beneficiosFacts";
import { benefitInForce } from "./beneficiosWords";
import { applyIncomeChange } from "./change";

export const incomeChangeService = {
  id: Service.INCOME_CHANGE,
  definition: incomeChange(null),
  tailored: async ({ read }) => incomeChange(incomeFacts(await read(benefitFacts))),
  inForce: benefitInForce,
  menu: benefitMenu,
  rules: {},
  conclusion: { effects: [({ db, context }, row) => applyIncomeChange(db, row, context.now())], limit: "right" },
} satisfies PortalService;
