import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { controlRecipe } from "./controlStyle";
import { useFieldAttributes } from "./fieldContext";

const Control = chakra("textarea", controlRecipe);

export type TextAreaProps = ComponentProps<"textarea">;

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
      css={{ fieldSizing: "content", minHeight: "6rem", maxHeight: "20rem" }}
    />
  );
}
