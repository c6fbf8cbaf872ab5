import type { ComponentProps } from "react";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { StateLook } from "./look";

/** A state of the table of states. */
export const StateBadge = ({
  look: [kind, word],
  ...rest
}: { look: StateLook } & Omit<ComponentProps<typeof StatusBadge>, "kind" | "children">) => (
  <StatusBadge kind={kind} {...rest}>
    {word}
  </StatusBadge>
);
