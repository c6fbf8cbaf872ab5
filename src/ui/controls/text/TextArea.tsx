import type { ComponentProps } from "react";
import { useFieldAttributes } from "../../fields/fieldContext";
import { chakra } from "../../styled";
import { type ControlSize, controlRecipe } from "../controlStyle";

const Control = chakra("textarea", controlRecipe);

export type TextAreaProps = ComponentProps<"textarea"> & { size?: ControlSize };

/** Least height for the asked number of lines: a long text has all of them at once, since a size by content knows no rows. */
const leastOf = (rows: number) => (rows > 5 ? `calc(${rows}lh + 1.5rem)` : rows > 2 ? "6rem" : "4.5rem");

/** Several lines; grows with what is typed where the browser can. */
export function TextArea({ rows = 4, color: _color, ...rest }: TextAreaProps) {
  const wired = useFieldAttributes(rest);
  return (
    <Control
      rows={rows}
      {...rest}
      {...wired}
      height="auto"
      paddingBlock="3"
      resize="vertical"
      css={{ fieldSizing: "content", minHeight: leastOf(rows), maxHeight: rows > 5 ? "32rem" : "20rem" }}
    />
  );
}
