import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";

interface EmptyStateProps {
  icon: LucideIcon;
  /** Name of the missing content. */
  title: ReactNode;
  /** Description of the content that would be here. */
  children?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
  tone?: "plan" | "bad";
}

/** The place of something that is not there yet. */
export function EmptyState({ icon, title, children, action, tone = "plan" }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      paddingBlock={{ base: "8", md: "10" }}
      paddingInline="4"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="16"
        height="16"
        borderRadius="full"
        marginBottom="4"
        bg={tone === "bad" ? "status.bad.fill" : "brand.subtle"}
        color={tone === "bad" ? "status.bad.fg" : "brand.fg"}
      >
        <Icon as={icon} size={28} />
      </chakra.span>
      <chakra.p textStyle="body" fontWeight={600}>
        {title}
      </chakra.p>
      {children && (
        <chakra.div textStyle="label" color="fgMuted" maxWidth="320px" marginTop="1">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div marginTop="4">{action}</chakra.div>}
    </chakra.div>
  );
}
