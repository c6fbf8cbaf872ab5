import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

export const FACTS = "GET /retornarBeneficios/{idPessoa}/{idPlano}";
/** Incomes of a person: amounts, coming payments and past ones. */
export type Facts = Reply<typeof FACTS>;

/** Shared by the services of a benefit that is being paid. */
export const benefitsInPayment = {
  facts: (params: Account) => query(FACTS, { params }),
  missing: "Não conseguimos carregar o seu benefício",
};
