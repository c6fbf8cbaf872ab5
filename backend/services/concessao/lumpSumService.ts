import { lumpForm } from "@/domain/benefits/concessionForms";
import * as concessionMoney from "@/domain/benefits/concessionMoney";
import { lumpSumRequest } from "@/domain/services/benefits/saqueVista";
import { Service } from "@/domain/services/ids";
import { ALL_STEPS } from "../../money/contas";
import type { PortalService } from "../../requests/esteira";
import { CONCESSION, concessionFacts } from "./concessaoFacts";
import { grantLumpSum } from "./grant";

export const lumpSumService = {
  id: Service.LUMP_SUM,
  definition: lumpSumRequest(null),
  tailored: async ({ read }) => lumpSumRequest(lumpForm(await read(concessionFacts), concessionMoney)),
  inForce: null,
  menu: () => ({ readings: CONCESSION, values: { passosAte: ALL_STEPS } }),
  rules: {},
  conclusion: { effects: [grantLumpSum], limit: "stated" },
} satisfies PortalService;
