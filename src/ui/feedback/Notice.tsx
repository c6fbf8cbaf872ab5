import { CircleCheck, Info, Lock, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import type { StatusKind } from "./statusLook";

interface NoticeProps {
  kind: StatusKind;
  children: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
  /** Way of announcing it to screen readers: "alert" at once, "status" in a pause. */
  role?: "alert" | "status";
}

const icons: Record<StatusKind, LucideIcon> = { info: Info, wait: TriangleAlert, ok: CircleCheck, bad: TriangleAlert, off: Lock };

/** A message in the page, where it belongs. */
export function Notice({ kind, children, action, icon, role }: NoticeProps) {
  return (
    <chakra.div
      role={role}
      display="flex"
      alignItems="flex-start"
      flexWrap={{ base: "wrap", md: "nowrap" }}
      gap="3"
      paddingBlock="3"
      paddingInline="4"
      bg={`status.${kind}.fill`}
      color={`status.${kind}.fg`}
      borderWidth="1px"
      borderStyle="solid"
      borderColor={`status.${kind}.line`}
      borderRadius="md"
      textStyle="label"
    >
      <Icon as={icon ?? icons[kind]} size={20} />
      <chakra.div flex={{ base: "1 1 180px", md: "1" }} minWidth="0">
        {children}
      </chakra.div>
      {action && (
        <chakra.div
          flexShrink={{ base: 1, md: 0 }}
          fontWeight={600}
          // Below the words, not below the sign: 20 px of it and a gap of 12.
          marginInlineStart={{ base: "8", md: "0" }}
          css={{ "& > a": { display: "inline-flex", alignItems: "center", minHeight: { base: "11", md: "0" } } }}
        >
          {action}
        </chakra.div>
      )}
    </chakra.div>
  );
}
