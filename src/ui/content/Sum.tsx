import type { ReactNode } from "react";
import { chakra } from "../styled";

/** Part of a sum: the first one stands alone, each other is added to it or taken from it. */
interface SumPart {
  label: ReactNode;
  /** Amount as it is shown, without a sign. */
  value: string;
  /** True for a part that is taken away. */
  isLess?: boolean;
}

interface SumProps {
  parts: readonly SumPart[];
  total: { label: ReactNode; value: string };
}

const SIGNS = { plus: ["+", "mais"], minus: ["\u2212", "menos"], equal: ["=", "igual a"] } as const;

/** Sum that anybody can check: a sign before each part, and a line above what they come to. */
export function Sum({ parts, total }: SumProps) {
  const lines = [
    ...parts.map(({ isLess, ...part }, at) => ({ ...part, sign: at === 0 ? null : SIGNS[isLess ? "minus" : "plus"] })),
    { ...total, sign: SIGNS.equal },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="1rem minmax(0, 1fr) max-content" margin="0" textStyle="label">
      {lines.map(({ label, value, sign }, at) => {
        const isTotal = at === lines.length - 1;
        return (
          <chakra.div
            // The lines of a sum never change places.
            key={typeof label === "string" ? label : at}
            display="grid"
            gridColumn="1 / -1"
            gridTemplateColumns="subgrid"
            columnGap="2"
            alignItems="baseline"
            paddingBlock="2.5"
            borderTopWidth={isTotal ? "2px" : 0}
            borderStyle="solid"
            borderColor="line"
          >
            <chakra.dt display="contents" color="fgMuted">
              <span aria-hidden="true">{sign?.[0]}</span>
              <chakra.span color={isTotal ? "fg" : "fgMuted"}>
                {sign && <chakra.span srOnly>{sign[1]} </chakra.span>}
                {label}
              </chakra.span>
            </chakra.dt>
            <chakra.dd margin="0" fontFamily="tabular" fontWeight={isTotal ? 600 : 500} textAlign="end" whiteSpace="nowrap">
              {value}
            </chakra.dd>
          </chakra.div>
        );
      })}
    </chakra.dl>
  );
}
