import { ChartColumn, Clock, type LucideIcon, MessagesSquare, Users } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import type { DeskPanel, useAddress } from "../useAddress";

const entries: { panel: DeskPanel | null; label: string; icon: LucideIcon }[] = [
  { panel: null, label: "Conversas", icon: MessagesSquare },
  { panel: "indicadores", label: "Indicadores", icon: ChartColumn },
  { panel: "equipes", label: "Equipes", icon: Users },
  { panel: "prazos", label: "Prazos", icon: Clock },
];

const Entry = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    height: "full",
    paddingInline: { base: "2", md: "3" },
    textStyle: "small",
    fontWeight: 500,
    color: "fgMuted",
    borderBottomWidth: "2px",
    borderBottomStyle: "solid",
    borderColor: "transparent",
    whiteSpace: "nowrap",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=page]": { color: "brand.fg", borderColor: "brand.accent" },
  },
});

/** Links between the conversations and the attendants' own pages: figures, teams and due times. */
export const DeskNav = ({ address, isHidden }: { address: ReturnType<typeof useAddress>; isHidden: boolean }) => (
  <Flex
    as="nav"
    aria-label="Chamados"
    display={{ base: isHidden ? "none" : "flex", lg: "flex" }}
    height="44px"
    bg="surface"
    flexShrink={0}
    paddingInline={{ base: "1", md: "2" }}
    overflowX="auto"
    borderBottomWidth="1px"
    borderStyle="solid"
    borderColor="line"
    css={{ scrollbarWidth: "none" }}
    _print={{ display: "none" }}
  >
    {entries.map(({ panel, label, icon }) => (
      <Entry
        key={label}
        href={address.locationOf({ painel: panel, idConversa: null })}
        shallow
        scroll={false}
        prefetch={false}
        aria-current={address.painel === panel ? "page" : undefined}
      >
        <chakra.span display={{ base: "none", md: "inline-flex" }}>
          <Icon as={icon} size={16} />
        </chakra.span>
        {label}
      </Entry>
    ))}
  </Flex>
);
