import type { ResumoFilas } from "../queries";

export type Day = ResumoFilas["porDia"][number];

/** Pixels, labels of the days included. */
export const CHART_HEIGHT = 208;

/** The two series of the chart, with the administrators' bar colours. In the dark the second one needs more light. */
export const series = [
  { key: "recebidas", name: "Recebidas", color: "var(--line-strong)" },
  { key: "concluidas", name: "Concluídas", color: "var(--flow-concluded)" },
] as const;

/** Round values of the axis from 0 to at least `max`, in at most four steps. */
export function axisOf(max: number): number[] {
  const rough = Math.max(1, max / 3);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** To be set on what holds the chart and its legend. */
export const flowColors = { "--flow-concluded": "var(--admin-solid)", ".dark &": { "--flow-concluded": "var(--fg-muted)" } };
