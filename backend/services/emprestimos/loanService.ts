import { loanFacts } from "@/domain/loans/loanFacts";
import { loanFaults } from "@/domain/loans/loans";
import { loanRequest } from "@/domain/services/account/emprestimo";
import { Service } from "@/domain/services/ids";
import { dbOf } from "../../kernel/db/reading";
import type { PortalService } from "../../requests/esteira";
import { LOAN, loanConditions } from "./emprestimosFacts";
import { grantLoan } from "./grant";
import { loanInForce } from "./loans";

export const loanService = {
  id: Service.LOAN,
  definition: loanRequest(null),
  tailored: async ({ facts, key, now }) => loanRequest(loanFacts(await loanConditions(facts, key, now), loanFaults)),
  inForce: (source, key) => loanInForce(dbOf(source), key),
  menu: () => ({ readings: LOAN }),
  rules: {},
  conclusion: { effects: [grantLoan], limit: "stated" },
  isListed: true,
} satisfies PortalService;
