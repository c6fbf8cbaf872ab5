/** A table of sentences, not figures: from the top on a desktop, under their label on a phone. */
export const wordyTable = {
  "& table td": { verticalAlign: "top", whiteSpace: "normal", textWrap: "pretty", paddingBlock: "12px" },
  "@media (max-width: 767px)": {
    "& table td": { display: "block", textAlign: "start", paddingBlock: "6px" },
    "& table td[data-label]::before": { display: "block" },
  },
} as const;
