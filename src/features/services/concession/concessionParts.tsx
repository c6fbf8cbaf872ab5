import type * as concessionMoney from "@/domain/benefits/concessionMoney";
import { ConditionsCard } from "./ConditionsCard";
import { type Facts, factsQuery } from "./concessionQueries";
import { GrantedCards } from "./GrantedCard";

/** Shared by the services that grant something: facts, rules, and what stands below the introduction. */
export const concession = {
  facts: factsQuery,
  missing: "Não conseguimos carregar as condições do seu plano",
  rules: (): Promise<typeof concessionMoney> => import("@/domain/benefits/concessionMoney"),
  About: ({ facts }: { facts: Facts }) => (
    <>
      <GrantedCards facts={facts} />
      <ConditionsCard facts={facts} />
    </>
  ),
};
