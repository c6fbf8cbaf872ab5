/** One line of the bench's table. */
export interface Row {
  name: string;
  figure: number;
  unit: string;
  /** Most that the figure may be. */
  budget?: number | null;
  /** The budget is the least that it may be. */
  atLeast?: boolean;
  /** The figure over the one of its reference, measured in the same run. */
  times?: number | null;
  reference?: string;
}

export const isMissed = ({ budget, figure, atLeast }: Row) => budget != null && (atLeast ? figure < budget : figure > budget);

/** True while `npm run bench` collects what this part measures. */
export const isForRunner = process.argv.includes("--json");

/** Prints what a part measured: one JSON line for `npm run bench`, else a table. */
export function tell(rows: Row[]) {
  if (isForRunner) return console.log(JSON.stringify({ rows }));
  const cell = (value: number | null | undefined) => (value == null ? "–" : value.toFixed(value < 10 ? 1 : 0));
  const lines = rows.map((row) => [
    row.name,
    `${cell(row.figure)} ${row.unit}`,
    row.budget == null ? "–" : `${row.atLeast ? "≥" : "≤"} ${row.budget}`,
    row.times == null ? "–" : `${cell(row.times)} × ${row.reference ?? "referência"}`,
    row.budget == null ? "" : isMissed(row) ? "acima" : "ok",
  ]);
  const titles = ["O que foi medido", "valor", "meta", "vezes a referência", ""];
  const widths = titles.map((title, index) => Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)));
  for (const line of [titles, ...lines]) console.log(line.map((text, index) => text.padEnd(widths[index] ?? 0)).join("  "));
}

/** The value below which a share of the others lie. @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The number that a part is called with: how many rows it works on. */
export const countGiven = (usual: number): number => Number(process.argv.slice(2).find((text) => /^\d+$/.test(text)) ?? usual);
