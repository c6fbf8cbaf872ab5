import type { ReactNode } from "react";
import { Flex } from "./layout";

/** Buttons of what a page shows: on a phone they share its width equally. They are not printed. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <Flex
    gap="3"
    wrap="wrap"
    width={{ base: "full", md: "auto" }}
    css={{ "& > *": { flex: { base: "1 1 0", md: "none" }, minWidth: { base: "max-content", md: "auto" } } }}
    _print={{ display: "none" }}
  >
    {children}
  </Flex>
);
