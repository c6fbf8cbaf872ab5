import { useMemo, useState } from "react";
import { crossingOf, portionOf } from "@/domain/taxSimulator/calculate";
import type { IncomeComparison } from "@/domain/taxSimulator/income";
import type { Typed } from "@/domain/taxSimulator/typing";
import { CrossingTable } from "./CrossingTable";
import { MonthTable } from "./MonthTable";
import type { Ground } from "./regimeQueries";
import { YearTable } from "./YearTable";

/** The figures of an income: each year, the months of one, and where the lines cross. */
export function IncomeTables({ facts, typed, result: { years, first } }: { facts: Ground; typed: Typed; result: IncomeComparison }) {
  const [openYear, setOpenYear] = useState<string | null>(null);
  const portion = portionOf(facts, typed);
  const { otherLater, dependents, deductions } = typed;
  const rates = useMemo(
    () => crossingOf(facts, portion, { otherLater, dependents, deductions }),
    [facts, portion, otherLater, dependents, deductions],
  );
  const year = years.find((one) => one.year === openYear) ?? years[0];
  if (!year || !first) return null;
  return (
    <>
      <CrossingTable rates={rates} first={first} />
      <YearTable years={years} openYear={year.year} onOpen={setOpenYear} />
      <MonthTable year={year} />
    </>
  );
}
