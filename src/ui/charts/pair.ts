/** Pixels, labels included. */
export const CHART_HEIGHT = 208;

/** The administrators' bar colours, of the chart and of its legend. In the dark the second one needs more light. */
export const pairColors = {
  "--pair-first": "var(--chart-grey)",
  "--pair-second": "var(--admin-solid)",
  ".dark &": { "--pair-second": "var(--fg-muted)" },
} as const;
