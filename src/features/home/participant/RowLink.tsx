import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex } from "@/ui/content/layout";
import { type LinkProps, Link as NextLink } from "@/ui/controls/Link";

const Link = chakra(NextLink);

interface RowLinkProps {
  href: LinkProps["href"];
  minH: string | Record<string, string>;
  /** Places of the children in the row; the arrow comes after them. */
  columns: string | Record<string, string>;
  children: ReactNode;
  withArrow?: boolean | "desktop";
  /** One of two in a line on a phone; a row on a desktop. */
  tile?: boolean;
  /** Takes its share of a card that is higher than its rows. One or two alone would float in it. */
  grows?: boolean;
}

const line = { borderTopWidth: "1px", _first: { borderTopWidth: 0 } } as const;
/** Tiles lie on a ground of the lines' colour, whose gaps are the lines between them. */
const tileGround = { bg: "surface" } as const;

/** A row of a card that leads somewhere as a whole. */
export function RowLink({ href, minH, columns, withArrow = true, tile = false, grows = true, children }: RowLinkProps) {
  return (
    <Flex as="li" flex={grows ? "1" : "none"} minW="0" {...(tile ? tileGround : line)}>
      <Link
        href={href}
        display="grid"
        gridTemplateColumns={columns}
        alignItems="center"
        columnGap={tile ? { base: "2", md: "3" } : "3"}
        flex="1"
        minW="0"
        minH={minH}
        px={{ base: tile ? "3" : "4", lg: "6" }}
        py="2"
        color="fg"
        _hover={{ bg: "subtle" }}
        _focusVisible={{ outline: "2px solid", outlineColor: "brand.fg", outlineOffset: "-2px" }}
      >
        {children}
        {withArrow && (
          <Flex
            color="fgMuted"
            justify="flex-end"
            display={withArrow === "desktop" ? { base: "none", [tile ? "lg" : "md"]: "flex" } : "flex"}
          >
            <Icon as={ChevronRight} size={18} />
          </Flex>
        )}
      </Link>
    </Flex>
  );
}
