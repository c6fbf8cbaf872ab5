import { monthsUntilAge } from "../benefits/projection";
import { ageOn } from "../calendar/calendarDate";
import { exact, smaller, toAmount } from "../money/exact";
import { hasBonus } from "../simulator/facts";
import type { Lot } from "../tax/regressive";
import { crossingsByRate, type RateCrossing } from "./crossing";
import type { RegimeGround } from "./facts";
import { compareIncome, type IncomeComparison } from "./income";
import type { IncomeForm } from "./payments";
import { compareRedemption, type RedemptionComparison, worthOf } from "./redemption";
import type { OtherIncome } from "./tables";
import { amountOf, type Typed } from "./typing";

const MONTHS = 12;
const REAL = "1";

/** Lots of the account or those that were typed, both counted in reais: what the account is worth was rounded before. */
function lotsIn(facts: RegimeGround, typed: Pick<Typed, "source" | "subject" | "lots">): { lots: Lot[]; quota: string } {
  if (typed.source === "typed") return { lots: typed.lots.map(({ date, amount }) => ({ date, quotas: amountOf(amount) })), quota: REAL };
  const redeems = typed.subject === "resgate";
  const lots = facts.lotes.map(({ date, valor, resgate }) => ({ date, quotas: redeems ? resgate : valor }));
  return { lots: lots.filter(({ quotas }) => exact(quotas).gt(0)), quota: REAL };
}

const othersOf = (monthly: string, typed: Pick<Typed, "dependents" | "deductions">): OtherIncome => ({
  yearly: toAmount(exact(amountOf(monthly)).times(MONTHS)),
  dependents: Number(typed.dependents),
  deductions: amountOf(typed.deductions),
});

/** Amount that can be redeemed with the present lots, in reais. */
export function redeemable(facts: RegimeGround, typed: Pick<Typed, "source" | "lots">): string {
  const { lots, quota } = lotsIn(facts, { ...typed, subject: "resgate" });
  return worthOf(lots, quota);
}

export function redemptionOf(facts: RegimeGround, typed: Typed): RedemptionComparison {
  const { lots, quota } = lotsIn(facts, typed);
  const all = worthOf(lots, quota);
  const wanted = typed.amount === "" ? null : toAmount(smaller(amountOf(typed.amount), all));
  return compareRedemption({
    lots,
    quota,
    amount: wanted,
    paid: facts.hoje,
    tables: facts.tabelas,
    others: othersOf(typed.otherNow, typed),
  });
}

const formOf = ({ form, months, percent }: Typed): IncomeForm => (form === "percentual" ? { form, percent } : { form, months });

/** Months until the income begins: that of the birthday, and never before the next one. */
const waitingMonths = ({ birth, age }: Typed, today: string): number => Math.max(1, monthsUntilAge(birth, age, today));

export function incomeOf(facts: RegimeGround, typed: Typed): IncomeComparison {
  return compareIncome({
    ...lotsIn(facts, typed),
    today: facts.hoje,
    months: waitingMonths(typed, facts.hoje),
    monthly: amountOf(typed.monthly),
    yearlyPercent: facts.taxaProjecao?.valor ?? "0",
    form: formOf(typed),
    lumpPercent: typed.lump,
    thirteenth: hasBonus(facts, typed.form, typed.thirteenth),
    birthDate: typed.birth,
    exempt65: typed.exempt65,
    tables: facts.tabelas,
    others: othersOf(typed.otherLater, typed),
  });
}

/** Portion of the 65 years that an income uses from its first month. */
export const portionOf = (facts: RegimeGround, typed: Typed): string =>
  typed.exempt65 && ageOn(typed.birth, facts.hoje) + waitingMonths(typed, facts.hoje) / MONTHS >= 65
    ? facts.tabelas.mensal.exempt65
    : "0.00";

/**
 * Amounts at which the two lines cross in a month. Neither the age nor the lots move them, except for the portion of
 * the 65 years.
 */
export const crossingOf = (
  { tabelas }: RegimeGround,
  exempt65: string,
  typed: Pick<Typed, "otherLater" | "dependents" | "deductions">,
): RateCrossing[] => crossingsByRate({ tables: tabelas, exempt65, others: othersOf(typed.otherLater, typed) });
