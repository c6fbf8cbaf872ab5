import type { LucideIcon } from "lucide-react";
import { type ReactNode, use } from "react";
import { CardContext } from "../content/cardContext";
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

/**
 * The place of something that is not there yet. In a card with a title, where it is one part of a page and asks for nothing, it is
 * a line; it takes the room of a page's only content elsewhere.
 */
export function EmptyState({ icon, title, children, action, tone = "plan" }: EmptyStateProps) {
  const card = use(CardContext);
  const isLine = card !== null && !action;
  const inset = card === "inset" ? "0" : { base: "4", md: "6" };
  return (
    <chakra.div
      display="flex"
      data-line={isLine || undefined}
      {...(isLine
        ? { alignItems: "center", gap: "4", paddingBlock: card === "inset" ? "0" : "5", paddingInline: inset }
        : {
            flexDirection: "column",
            alignItems: "center",
            textAlign: "center",
            paddingBlock: { base: "8", md: "10" },
            paddingInline: "4",
          })}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        flexShrink={0}
        boxSize={isLine ? "44px" : "16"}
        borderRadius="full"
        marginBottom={isLine ? "0" : "4"}
        bg={tone === "bad" ? "status.bad.fill" : "brand.subtle"}
        color={tone === "bad" ? "status.bad.fg" : "brand.fg"}
      >
        <Icon as={icon} size={isLine ? 22 : 28} />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p textStyle="body" fontWeight={600}>
          {title}
        </chakra.p>
        {children && (
          <chakra.div
            textStyle="label"
            color="fgMuted"
            maxWidth={isLine ? undefined : "320px"}
            marginTop={isLine ? "0" : "1"}
            marginInline={isLine ? undefined : "auto"}
          >
            {children}
          </chakra.div>
        )}
      </chakra.div>
      {action && <chakra.div marginTop="4">{action}</chakra.div>}
    </chakra.div>
  );
}
