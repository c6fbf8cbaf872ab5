import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import { type StatusKind, statusIcons } from "./statusLook";

interface StatusBadgeProps {
  kind: StatusKind;
  /** Word of the state: colour and icon never stand alone. */
  children: ReactNode;
  compact?: boolean;
  /** True for a badge without fill, for dense tables. */
  plain?: boolean;
  /** Another icon than the status's own; null for none (a count). */
  icon?: LucideIcon | null;
}

export function StatusBadge({ kind, children, compact, plain, icon }: StatusBadgeProps) {
  const picture = icon === undefined ? statusIcons[kind] : icon;
  const box = plain
    ? // In a table its line is the row's, not the picture's.
      ({ gap: "1.5", verticalAlign: "top" } as const)
    : ({
        gap: "1.5",
        paddingInline: "2",
        height: compact ? "5" : "6",
        bg: `status.${kind}.fill`,
        borderWidth: "1px",
        borderStyle: "solid",
        borderColor: `status.${kind}.line`,
        borderRadius: "md",
      } as const);
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      maxWidth="full"
      flexShrink={0}
      color={`status.${kind}.fg`}
      textStyle={plain ? "small" : "meta"}
      fontWeight={500}
      whiteSpace="nowrap"
      {...box}
    >
      {picture && <Icon as={picture} size={plain ? 16 : 14} />}
      <span>{children}</span>
    </chakra.span>
  );
}
