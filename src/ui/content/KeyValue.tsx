import type { ReactNode } from "react";
import { chakra } from "../styled";

export interface KeyValueRow {
  label: ReactNode;
  value: ReactNode;
  /** True for a total. */
  strong?: boolean;
  /** True for a value that stays on one line: a long label gives way to it. */
  whole?: boolean;
}

interface KeyValueProps {
  rows: readonly KeyValueRow[];
  /** `rows`: label left, value right. `grid`: label above value, in columns. */
  layout?: "rows" | "grid";
  columns?: number;
  /** True for lines between the rows. */
  divided?: boolean;
  /** True for digits of one width, for amounts below each other. */
  tabular?: boolean;
}

/** Longest value that stays on one line, in characters: "fevereiro de 2027", or any amount. */
const SHORT = 17;
const isShort = (value: ReactNode) => typeof value === "string" && (value.length <= SHORT || /^[+\u2212-]?R\$/.test(value));

/** Names and their values, as a definition list. */
export function KeyValue({ rows, layout = "rows", columns = 3, divided = layout === "rows", tabular }: KeyValueProps) {
  const grid = layout === "grid";
  return (
    <chakra.dl
      display={grid ? "grid" : "block"}
      gridTemplateColumns={grid ? { base: "1fr", sm: "repeat(2, minmax(0, 1fr))", md: `repeat(${columns}, minmax(0, 1fr))` } : undefined}
      gap={grid ? "4" : undefined}
      margin="0"
      // Print uses fixed columns, because breakpoints do not apply on paper.
      css={grid ? { "@media print": { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: "2" } } : undefined}
    >
      {rows.map((row, index) => {
        // A value that stays whole stands below its label under large letters.
        const isWhole = !grid && (row.whole || isShort(row.value));
        return (
          <chakra.div
            // The rows of one list never change places.
            key={typeof row.label === "string" ? row.label : index}
            display={grid ? "block" : "flex"}
            flexWrap={isWhole ? "wrap" : undefined}
            justifyContent="space-between"
            alignItems="baseline"
            gap="4"
            paddingBlock={grid ? 0 : "2.5"}
            _print={grid ? undefined : { paddingBlock: "1" }}
            borderTopWidth={divided && index > 0 && !grid ? "1px" : 0}
            borderStyle="solid"
            borderColor="line"
            minWidth={0}
          >
            <chakra.dt textStyle={grid ? "small" : "label"} color="fgMuted" flex={isWhole ? "1 1 5.5rem" : undefined}>
              {row.label}
            </chakra.dt>
            <chakra.dd
              margin="0"
              textStyle="label"
              fontWeight={row.strong ? 600 : 500}
              color="fg"
              textAlign={grid ? "start" : "end"}
              fontFamily={tabular ? "tabular" : undefined}
              minWidth={isWhole ? "max-content" : 0}
              overflowWrap="anywhere"
            >
              {row.value}
            </chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}
