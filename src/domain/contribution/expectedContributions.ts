import { firstDay, lastDay } from "../calendar/months";
import { exact, toAmount } from "../money/exact";
import { effectiveDue } from "./charges";
import { basicContribution, supplementaryContribution } from "./contribution";

/** Contributions expected for a month, from the options in force in it (specification §9, domain §13). Reais, two places. */

interface OptionInForce {
  percentualBasica: string;
  percentualSuplementar: string;
  /** Monthly amount, in plans by value. */
  valor: string | null;
}

export interface MonthFacts {
  option: OptionInForce;
  /** Salary and reference unit in force on the first day of the month; null where the fund does not know them. */
  salary: string | null;
  referenceUnit: string | null;
  /** Percentage of the basic contribution that the sponsor adds; null where the plan has not said. */
  sponsorPercent: string | null;
}

/** Expected contribution by sub-account, in reais, without zeros; empty where the fund cannot know it. */
export function expectedContribution({ option, salary, referenceUnit, sponsorPercent }: MonthFacts): Record<string, string> {
  const parts =
    option.valor !== null
      ? { voluntaria: option.valor }
      : salary === null || referenceUnit === null
        ? {}
        : percentParts({ option, salary, referenceUnit, sponsorPercent });
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => exact(amount).gt(0)));
}

function percentParts(facts: { option: OptionInForce; salary: string; referenceUnit: string; sponsorPercent: string | null }) {
  const { option, salary, referenceUnit, sponsorPercent } = facts;
  const basica = basicContribution({ salary, percent: option.percentualBasica, referenceUnit });
  return {
    basica,
    suplementar: supplementaryContribution({ salary, percent: option.percentualSuplementar }),
    ...(sponsorPercent !== null && { patrocinadora: toAmount(exact(basica).times(sponsorPercent).div(100)) }),
  };
}

/** The day on which a month's contribution is due: the day of the option, the last one of a shorter month, never without a bank. */
export function dueDay(month: string, day: number): string {
  const wanted = `${firstDay(month).slice(0, 8)}${String(day).padStart(2, "0")}`;
  const last = lastDay(month);
  return effectiveDue(wanted < last ? wanted : last);
}
