import type { ComponentProps, ReactNode } from "react";
import { useFieldAttributes } from "../fields/fieldContext";
import { chakra } from "../styled";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "size" | "role"> {
  label: ReactNode;
}

const track = {
  "& input": {
    appearance: "none",
    width: "10",
    height: "6",
    margin: 0,
    flexShrink: 0,
    borderRadius: "full",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "lineStrong",
    bg: "muted",
    cursor: "inherit",
    position: "relative",
    transition: "background-color 120ms",
  },
  "& input::before": {
    content: '""',
    position: "absolute",
    top: "2px",
    left: "2px",
    width: "18px",
    height: "18px",
    borderRadius: "full",
    bg: "surface",
    boxShadow: "0 0 0 1px var(--line-strong)",
    transition: "transform 120ms",
  },
  "& input:checked": { bg: "brand.solid", borderColor: "brand.edge" },
  "& input:checked::before": { transform: "translateX(16px)", bg: "brand.onSolid", boxShadow: "none" },
  "& input:disabled": { opacity: 0.5 },
} as const;

/** On or off at once, without a button that saves. */
export function Switch({ label, color: _color, ...rest }: SwitchProps) {
  const wired = useFieldAttributes(rest);
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: "11", md: "6" }}
      cursor={rest.disabled ? "not-allowed" : "pointer"}
      css={track}
    >
      <chakra.input {...rest} {...wired} type="checkbox" role="switch" />
      <span>{label}</span>
    </chakra.label>
  );
}
