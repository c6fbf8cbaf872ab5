import type { BenefitForm } from "../services/benefits/pedidoBeneficio";
import type { LumpForm } from "../services/benefits/saqueVista";
import type { ConcessionFacts } from "./concession";
import type { isSmallBalance, lumpSumFaults, termsFaults } from "./concessionMoney";

interface Judge {
  termsFaults: typeof termsFaults;
  lumpSumFaults: typeof lumpSumFaults;
  isSmallBalance: typeof isSmallBalance;
}

/**
 * Facts that the forms depend on. `judge` calculates with exact decimals; it is null until a page has fetched it. The
 * backend judges in any case.
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
