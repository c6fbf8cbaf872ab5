import { ChevronRight } from "lucide-react";
import NextLink, { type LinkProps } from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import { chakra, Flex } from "@/ui/layout";

const Link = chakra(NextLink);

interface RowLinkProps {
  href: LinkProps["href"];
  minH: string;
  /** Places of the children in the row; the arrow comes after them. */
  columns: string | Record<string, string>;
  children: ReactNode;
  withArrow?: boolean | "desktop";
}

/** A row of a card that leads somewhere as a whole. */
export function RowLink({ href, minH, columns, withArrow = true, children }: RowLinkProps) {
  return (
    <Flex as="li" flex="1" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Link
        href={href}
        display="grid"
        gridTemplateColumns={columns}
        alignItems="center"
        columnGap="3"
        flex="1"
        minW="0"
        minH={minH}
        px={{ base: "4", lg: "6" }}
        py="2"
        color="fg"
        _hover={{ bg: "subtle" }}
        _focusVisible={{ outline: "2px solid", outlineColor: "brand.fg", outlineOffset: "-2px" }}
      >
        {children}
        {withArrow && (
          <Flex color="fgMuted" justify="flex-end" display={withArrow === "desktop" ? { base: "none", md: "flex" } : "flex"}>
            <Icon as={ChevronRight} size={18} />
          </Flex>
        )}
      </Link>
    </Flex>
  );
}
