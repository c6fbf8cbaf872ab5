import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { chakra } from "../styled";
import { Icon } from "./Icon";

const Line = chakra("summary", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: "11",
    cursor: "pointer",
    fontWeight: 500,
    "&::-webkit-details-marker": { display: "none" },
    "details[open] > &": { "& svg": { transform: "rotate(180deg)" } },
    // Paper opens nothing.
    "@media print": { "& svg": { display: "none" } },
  },
});

/** Line of a `details` that opens the rest of it; its arrow points up while that is open. */
export const Summary = ({ children, ...rest }: ComponentProps<typeof Line>) => (
  <Line {...rest}>
    {children}
    <Icon as={ChevronDown} size={18} />
  </Line>
);
