import { addMonths, firstDay } from "../calendar/months";
import { exact, toAmount } from "../money/exact";
import type { Benefit, BenefitFacts } from "./benefitFacts";
import { benefitForm, benefitOfMonth } from "./payroll";
import { monthlyRate } from "./projection";

/** Years that a projection of an income shows. */
const PROJECTED_YEARS = 20;
const YEAR = 12;

export interface ProjectedYear {
  /** 1 is the first. */
  ano: number;
  /** Income of the year's first month, and balance at its end, in reais of today. */
  renda: string;
  saldo: string;
}

/** A year of an income as it is, and with a change. */
export interface IncomeYear {
  ano: number;
  antes: ProjectedYear;
  depois: ProjectedYear;
}

type Terms = Pick<Benefit, "forma" | "parametros" | "contaDesde">;

/**
 * Income and balance year by year, in today's money. Each month is paid at its start by the rule of the payroll, and
 * the rest grows by the real rate. Only payments are rounded.
 * @param from first month, `AAAA-MM`
 * @param yearlyPercent real yearly percentage
 */
export function incomeOverYears(
  terms: Terms,
  balance: string,
  from: string,
  yearlyPercent: string,
  years = PROJECTED_YEARS,
): ProjectedYear[] {
  const factor = exact(1).plus(monthlyRate(yearlyPercent));
  const rows: ProjectedYear[] = [];
  let left = exact(balance);
  for (let year = 1; year <= years; year += 1) {
    let renda = "0.00";
    for (let month = 0; month < YEAR; month += 1) {
      const at = addMonths(from, (year - 1) * YEAR + month);
      // Balance and payment in reais: a quota of one real, which does not grow.
      const form = benefitForm({ ...terms, inicio: firstDay(terms.contaDesde) }, firstDay(at));
      const { gross } = left.gt(0) ? benefitOfMonth(form, left, 1) : { gross: "0.00" };
      if (month === 0) renda = gross;
      left = left.minus(gross).times(factor);
      if (left.lt("0.005")) left = exact(0);
    }
    rows.push({ ano: year, renda, saldo: toAmount(left) });
  }
  return rows;
}

/** The income of a benefit as it is and with a change, side by side; null where the projection's rate is not known. */
export function incomeBeforeAfter(facts: BenefitFacts, benefit: Benefit, change: Terms): IncomeYear[] | null {
  const rate = facts.taxaProjecao?.valor;
  if (rate === undefined) return null;
  const from = facts.renda.efeito;
  const before = incomeOverYears(benefit, facts.saldo, from, rate);
  return incomeOverYears(change, facts.saldo, from, rate).map((after, index) => ({
    ano: after.ano,
    antes: before[index] ?? after,
    depois: after,
  }));
}
