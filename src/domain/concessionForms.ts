import type { ConcessionFacts } from "./concession";
import type { isSmallBalance, lumpSumFaults, termsFaults } from "./concessionMoney";
import type { BenefitForm } from "./services/pedidoBeneficio";
import type { LumpForm } from "./services/saqueVista";

interface Judge {
  termsFaults: typeof termsFaults;
  lumpSumFaults: typeof lumpSumFaults;
  isSmallBalance: typeof isSmallBalance;
}

/**
 * What the forms depend on. `judge` brings exact decimals; null while a page has not fetched them: the backend judges in
 * any case.
 */
export const benefitForm = (facts: ConcessionFacts, judge: Judge | null): BenefitForm => ({
  ...facts,
  faults: (terms) => judge?.termsFaults(facts, terms) ?? [],
  isSmall: judge?.isSmallBalance(facts) ?? false,
});

export const lumpForm = (facts: ConcessionFacts, judge: Judge | null): LumpForm => ({
  ...facts,
  lumpFaults: (percent) => judge?.lumpSumFaults(facts, percent) ?? [],
});
