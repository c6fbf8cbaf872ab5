/**
 * Fields side by side whose labels differ in length: their rows are shared, so that each control stands beside its
 * neighbour's. For a grid without `rowGap`.
 */
export const fieldGrid = {
  rowGap: 0,
  // The distance below the last row gives way to that of the content after the grid.
  marginBottom: "-4",
  "& > [data-field]": { display: "grid", gridTemplateRows: "subgrid", gridRow: "span 4", alignContent: "start", marginBottom: "4" },
  "& > [data-field] > :first-child": { alignSelf: "end" },
} as const;
