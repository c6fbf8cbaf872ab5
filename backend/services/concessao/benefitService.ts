import { benefitForm } from "@/domain/benefits/concessionForms";
import * as concessionMoney from "@/domain/benefits/concessionMoney";
import { benefitRequest } from "@/domain/services/benefits/pedidoBeneficio";
import { Service } from "@/domain/services/ids";
import { ALL_STEPS } from "../../money/contas";
import type { PortalService } from "../../requests/esteira";
import { CONCESSION, concessionFacts } from "./concessaoFacts";
import { benefitRules } from "./concessaoRules";
import { grantBenefit } from "./grant";

export const benefitService = {
  id: Service.BENEFIT,
  definition: benefitRequest(null),
  tailored: async ({ read }) => benefitRequest(benefitForm(await read(concessionFacts), concessionMoney)),
  inForce: null,
  menu: () => ({ readings: CONCESSION, values: { passosAte: ALL_STEPS } }),
  rules: benefitRules,
  // Asking moves the enrolment by itself.
  conclusion: { effects: [grantBenefit], limit: "stated", judgesStanding: true },
} satisfies PortalService;
