import { firstDay, monthOf, monthRange } from "../../src/domain/calendar/months";
import { type Exact, exact } from "../../src/domain/money/exact";
import type { Rows } from "./demoRows";

/** Variation of each calendar year, in percent. From 2020 on those of the INPC are the ones of the domain reference (§13). */
const YEARS: Record<string, Record<number, string>> = {
  INPC: {
    2016: "6.58",
    2017: "2.07",
    2018: "3.43",
    2019: "4.48",
    2020: "5.45",
    2021: "10.16",
    2022: "5.93",
    2023: "3.71",
    2024: "4.77",
    2025: "3.90",
  },
  IPCA: {
    2016: "6.29",
    2017: "2.95",
    2018: "3.75",
    2019: "4.31",
    2020: "4.52",
    2021: "10.06",
    2022: "5.79",
    2023: "4.62",
    2024: "4.83",
    2025: "4.26",
  },
};
/** Yearly inflation in percent of the years that the table does not know. */
const USUAL = "4.20";
/** Prices rise more in the first months of a year than in its winter. Hundredths of a twelfth. */
const SEASON = [118, 132, 124, 112, 88, 70, 74, 68, 92, 104, 98, 120];

/** The months of a year: shares of it with two places, and December what is left, so that they come to it exactly. */
function monthsOf(year: Exact): string[] {
  const months = SEASON.slice(0, 11).map((weight) => exact(year).times(weight).div(1200).toFixed(2));
  const growth = months.reduce((all, percent) => all.times(exact(percent).div(100).plus(1)), exact(1));
  const december = exact(year).div(100).plus(1).div(growth).minus(1).times(100);
  return [...months, december.toFixed(6)];
}

/** Ten years of monthly indexes, up to the month before today. */
export function addIndexes(rows: Rows, months: readonly string[]) {
  for (const codigo of Object.keys(YEARS))
    for (const month of monthRange(monthOf(months[0] ?? ""), monthOf(months.at(-1) ?? ""))) {
      const [year = 0, number = 1] = month.split("-").map(Number);
      const percentual = monthsOf(YEARS[codigo]?.[year] ?? USUAL)[number - 1] ?? "0";
      rows.indice.push({ codigo, competencia: firstDay(month), percentual, fonte: "Demonstração" });
    }
}
