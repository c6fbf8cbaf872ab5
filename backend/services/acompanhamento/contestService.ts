import { contestRows } from "@/domain/services/account/contestacaoContribuicao";
import { Service } from "@/domain/services/ids";
import type { PortalService } from "../../requests/esteira";

export const contestService = {
  id: Service.CONTEST,
  definition: null,
  tailored: null,
  inForce: null,
  rules: {},
  conclusion: { none: "The fund looks for the month's payment by hand; what it finds is posted where it is found." },
  rows: contestRows,
} satisfies PortalService;
