import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon";
import { useFieldAttributes } from "../fields/fieldContext";
import { chakra } from "../styled";
import type { Look } from "./buttonStyle";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: ReactNode;
  look?: Look;
  /** True for a label that only screen readers get: a row's checkbox in a table. */
  hideLabel?: boolean;
}

const mark = {
  "& input:checked": { bg: "var(--mark)", borderColor: "var(--mark-edge)" },
  "& input:checked + span": { opacity: 1 },
  // True when some but not all of the things that it stands for are chosen.
  "& input:indeterminate": { bg: "var(--mark)", borderColor: "var(--mark-edge)" },
  "& input:indeterminate + span": { opacity: 1 },
  "& input:indeterminate + span > svg": { display: "none" },
  "& input:indeterminate + span::before": { content: '""', width: "2.5", height: "2px", bg: "currentColor" },
  "& input:disabled": { bg: "subtle", borderColor: "line", cursor: "not-allowed" },
  "& input:disabled:checked": { bg: "fgSubtle" },
  "& input[aria-invalid=true]": { borderColor: "status.bad.fg", boxShadow: "0 0 0 1px var(--bad-fg)" },
} as const;

/** A native checkbox with our drawing; its label is part of the target. */
export function Checkbox({ label, look = "plan", hideLabel, color: _color, ...rest }: CheckboxProps) {
  const wired = useFieldAttributes(rest);
  const admin = look === "admin";
  return (
    <chakra.label
      display="inline-flex"
      alignItems="flex-start"
      gap="3"
      justifyContent={hideLabel ? "center" : undefined}
      minHeight={{ base: "11", md: "6" }}
      minWidth={hideLabel ? { base: "11", md: "6" } : "6"}
      paddingBlock={{ base: hideLabel ? "3" : "2.5", md: hideLabel ? "0.5" : "0" }}
      textStyle={admin ? "label" : "body"}
      color="fg"
      cursor={rest.disabled ? "not-allowed" : "pointer"}
      data-look={look}
      css={{
        "--mark": admin ? "var(--admin-solid)" : "var(--brand)",
        "--mark-edge": admin ? "var(--admin-solid)" : "var(--brand-edge)",
        ...mark,
      }}
    >
      <chakra.span position="relative" display="inline-grid" flexShrink={0} width="5" height="5" marginTop={hideLabel || admin ? 0 : "0.5"}>
        <chakra.input
          {...rest}
          {...wired}
          aria-label={hideLabel && typeof label === "string" ? label : rest["aria-label"]}
          type="checkbox"
          appearance="none"
          width="5"
          height="5"
          margin="0"
          bg="surface"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="lineStrong"
          borderRadius="sm"
          cursor="inherit"
        />
        <chakra.span
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          opacity={0}
          pointerEvents="none"
          color={rest.disabled ? "surface" : admin ? "admin.onSolid" : "brand.onSolid"}
        >
          <Icon as={Check} size={14} />
        </chakra.span>
      </chakra.span>
      {!hideLabel && <span>{label}</span>}
    </chakra.label>
  );
}
