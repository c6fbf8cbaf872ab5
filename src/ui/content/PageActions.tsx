import type { ReactNode } from "react";
import { Flex } from "./layout";

/** Buttons of what a page shows: on a phone they share its width. They are not printed. */
export const PageActions = ({ children }: { children: ReactNode }) => (
  <Flex
    gap="3"
    wrap="wrap"
    width={{ base: "full", md: "auto" }}
    css={{ "& > *": { flex: { base: "1 1 auto", md: "none" } } }}
    _print={{ display: "none" }}
  >
    {children}
  </Flex>
);
