import { balanceAtAge, type ProjectionRules } from "../contribution/contributionPreview";
import { type Exact, exact, larger, toAmount, ZERO } from "../money/exact";
import { levelIncome } from "./projection";

/** Balance at an age, and the level income that it then pays for some months, in today's money (domain §9). */
export interface Retirement {
  meses: number;
  saldo: string;
  renda: string;
}

/** @param monthly contribution of each month, in reais; negative where a cost leaves */
export function retirementAt(rules: ProjectionRules, monthly: Exact, age: number, incomeMonths: number): Retirement {
  const { months, total } = balanceAtAge(rules, exact(monthly).toFixed(2), age);
  const saldo = toAmount(larger(ZERO, total));
  return { meses: months, saldo, renda: levelIncome({ balance: saldo, months: incomeMonths, yearlyPercent: rules.taxa }) };
}
