import { Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";

interface UnavailableStateProps {
  /** The feature that cannot be used. */
  title: ReactNode;
  /** The reason. */
  children?: ReactNode;
  /** Link to another page. */
  action?: ReactNode;
  /** Sign of one thing that the person can do about it; a lock without one. */
  icon?: LucideIcon;
  /** True for an action that stands beside the words, where there is room. */
  beside?: boolean;
}

/**
 * Message for a page that is not allowed, not in this plan, or not offered by the fund's backend, with its reason and
 * other ways.
 */
export function UnavailableState({ title, children, action, icon, beside }: UnavailableStateProps) {
  const kind = icon ? "wait" : "off";
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" padding={{ base: "4", md: "6" }}>
      <chakra.span
        display="grid"
        placeItems="center"
        flexShrink={0}
        width="10"
        height="10"
        borderRadius="md"
        borderWidth="1px"
        borderStyle="solid"
        borderColor={`status.${kind}.line`}
        bg={`status.${kind}.fill`}
        color={`status.${kind}.fg`}
      >
        <Icon as={icon ?? Lock} size={18} />
      </chakra.span>
      <chakra.div
        // Under large letters the words go below the sign.
        flex="1 1 12rem"
        minWidth={0}
        overflowWrap="anywhere"
        {...(beside && { display: { md: "flex" }, alignItems: "center", justifyContent: "space-between", gap: "6" })}
      >
        <chakra.div maxWidth="680px">
          <chakra.p textStyle="body" fontWeight={600}>
            {title}
          </chakra.p>
          <chakra.div textStyle="body" color="fg" css={{ textWrap: "pretty" }}>
            {children}
          </chakra.div>
        </chakra.div>
        {action && (
          <chakra.div marginTop={beside ? { base: "6", md: "0" } : "6"} textStyle="label">
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
