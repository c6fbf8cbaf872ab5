import type { StyleObject } from "../styled";

// Paper is narrower than a laptop, and still shows a table.
const phone = "@media screen and (max-width: 47.99rem)";
const wide = "@media print, screen and (min-width: 48rem)";

const shared = {
  "& table": { width: "full", borderCollapse: "collapse", textAlign: "start" },
  "& th": { fontWeight: 500, color: "fgMuted", bg: "subtle", textAlign: "start", whiteSpace: "nowrap" },
  "& :is(th, td)[data-align=end]": { textAlign: "end" },
  "& td[data-align=end]": { fontFamily: "tabular", whiteSpace: "nowrap" },
  "& tbody tr": { borderTopWidth: "1px", borderTopStyle: "solid", borderColor: "line" },
  "& tr[data-total]": { bg: "subtle" },
  "& tr[data-total] td": { fontWeight: 600 },
  "& tr[data-target]": { cursor: "pointer" },
  "& tr[data-target]:hover": { bg: "subtle" },
  "& tr[data-open]": { bg: "brand.subtle", boxShadow: "inset 3px 0 0 var(--brand-accent)" },
  "& button[data-opens]": {
    display: "inline",
    // A text cut off with "…" has no baseline of its own, and would sit higher than its row.
    verticalAlign: "top",
    maxWidth: "full",
    textAlign: "start",
    fontWeight: 500,
    color: "fg",
    cursor: "pointer",
    borderRadius: "sm",
  },
} satisfies StyleObject;

/** Common style of both kinds of a phone's list. */
const list = {
  "& table, & tbody": { display: "block" },
  "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  "& tbody tr:first-of-type": { borderTopWidth: 0 },
} satisfies StyleObject;

/** Each row a card: the first column is its heading, the others name and value. */
const cards = {
  ...list,
  "& tbody tr": { display: "flex", flexDirection: "column", gap: "1.5", paddingBlock: "3", paddingInline: "4" },
  "& td": {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "4",
    textAlign: "end",
    textStyle: "label",
    minWidth: 0,
    overflowWrap: "anywhere",
  },
  "& td[data-align=end]": { flexWrap: "wrap" },
  "& td[data-label]::before": {
    content: "attr(data-label)",
    color: "fgMuted",
    textAlign: "start",
    flexShrink: 0,
    maxWidth: "60%",
    overflowWrap: "anywhere",
  },
  "& td[data-priority='1']": { order: -1, textStyle: "body", fontWeight: 500, textAlign: "start" },
  "& td[data-priority='1']::before": { content: "none" },
  "& td[data-priority='3']": { display: "none" },
  "& button[data-opens]": { minHeight: "11", width: "full" },
} satisfies StyleObject;

/** A cell of the second line that says something: what follows it is set apart. */
const said = "td[data-phone=line]:not(:empty, :has([data-absent]))";

/** A row with a third line. */
const tall = "tr:has(td[data-phone=below])";

/** Each row two lines: the heading and what stands at its end, then the rest; or three of fixed places. */
const lines = {
  ...list,
  "& tbody tr": {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    minHeight: "16",
    paddingBlock: "2.5",
    paddingInline: "4",
  },
  // Ends the first line.
  "& tbody tr::after": { content: '""', order: -1, width: "full" },
  "& td": { display: "none", textAlign: "start", textStyle: "small", color: "fgMuted", minWidth: 0 },
  "& td[data-phone=line]": { display: "block" },
  "& td[data-phone=below]": { display: "block", order: 3 },
  "& td:is([data-phone=line], [data-phone=below]) > p": { display: "inline" },
  "& td[data-word]::before": { content: 'attr(data-word) " "' },
  [`& ${said} ~ td[data-phone=line]::before`]: { content: '"·"', marginInlineEnd: "2" },
  [`& ${said} ~ td[data-phone=line][data-word]::before`]: { content: '"·\\00a0\\00a0" attr(data-word) " "', marginInlineEnd: 0 },
  "& td[data-priority='1']": {
    display: "block",
    order: -3,
    flex: "1",
    textAlign: "start",
    textStyle: "body",
    fontWeight: 500,
    color: "fg",
  },
  "& td[data-phone=end]": { display: "block", order: -2, textStyle: "body", color: "fg", flexShrink: 0, marginInlineStart: "2" },
  "& td:is([data-priority='1'], [data-phone=end])": { alignSelf: "baseline" },
  "& td[data-phone=last]": { display: "block", order: 1, marginInlineStart: "auto" },
  "& td[data-phone=last]:has(button, a)": { marginInlineEnd: "-3", marginBlock: "-2.5" },
  // Ends the second line.
  [`& tbody ${tall}::before`]: { content: '""', order: 2, width: "full" },
  [`& ${tall} td[data-phone=line]`]: { flex: "1" },
  "& td[data-phone=below] ~ td[data-phone=below]::before": { content: '"·"', marginInlineEnd: "2" },
  "& td:is(:empty, :has([data-absent]))": { display: "none" },
  // The whole row is the button's target.
  "& button[data-opens]": { textAlign: "start" },
  "& button[data-opens]::after": { content: '""', position: "absolute", inset: 0 },
  "& td[data-phone=last] :is(a, button)": { position: "relative", borderColor: "transparent", bg: "transparent" },
} satisfies StyleObject;

/** A participant's row says that it opens; attendants know it. */
const opens = {
  "& button[data-opens]": { ...shared["& button[data-opens]"], color: "brand.fg" },
  "@media screen and (min-width: 48rem)": {
    "& tr[data-target]": { position: "relative" },
    "& table:has([data-opens]) :is(th, td):last-of-type": { paddingRight: "8" },
    // A chevron at the end of the row.
    "& button[data-opens]::after": {
      content: '""',
      position: "absolute",
      right: "14px",
      top: "calc(50% - 4px)",
      width: "7px",
      height: "7px",
      borderTopWidth: "1.5px",
      borderRightWidth: "1.5px",
      borderStyle: "solid",
      borderColor: "fgMuted",
      transform: "rotate(45deg)",
    },
  },
} satisfies StyleObject;

const rows = (onPhone: StyleObject, height: string, text: string, inset: string, edge: string): StyleObject => ({
  ...shared,
  [phone]: onPhone,
  [wide]: {
    "& th": { height: text === "small" ? "8" : "11", paddingInline: inset, textStyle: text === "small" ? "meta" : "small" },
    "& td": { height, paddingInline: inset, paddingBlock: "1", textStyle: text, verticalAlign: "middle" },
    "& :is(th, td):first-of-type": { paddingLeft: edge },
    "& :is(th, td):last-of-type": { paddingRight: edge },
  },
  ...(text === "label" && opens),
  "@media print": {
    // Named by their table, so that they win over the sizes of the screen.
    "& table :is(th, td)": {
      height: "auto",
      paddingInline: "1.5",
      paddingBlock: "1",
      fontSize: "8pt",
      lineHeight: "1.3",
      whiteSpace: "normal",
    },
    "& table td[data-align=end]": { whiteSpace: "nowrap" },
    "& tr": { breakInside: "avoid" },
    "& thead": { display: "table-header-group", breakAfter: "avoid" },
    // Neither a head nor a row alone at the foot of a page.
    "& tbody tr:first-of-type": { breakAfter: "avoid" },
  },
});

const densities = (onPhone: StyleObject) => ({
  comfortable: rows(onPhone, "12", "label", "4", "6"),
  compact: rows(onPhone, "8", "small", "3", "4"),
});

export const tableStyle = { cards: densities(cards), lines: densities(lines) };

/** Explicit roles: CSS that turns the table into cards takes the elements' own roles away. */
export const tableRoles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
