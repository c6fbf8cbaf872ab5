import { ChevronDown } from "lucide-react";
import { useRouter } from "next/router";
import { type ReactNode, useId, useState } from "react";
import { useOffers } from "@/api/offered";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, VisuallyHidden } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { currentOf, type NavEntry, navEntries } from "./entries";
import { useUnreadMessages } from "./useUnreadMessages";

const Anchor = chakra(Link);

/** Colours and sizes of the two sidebars. */
const looks = {
  plan: {
    row: { h: "44px", px: "12px", gap: "12px", textStyle: "nav", color: "fgMuted", mx: "16px" },
    hover: { bg: "subtle", color: "fg" },
    current: { bg: "brand.subtle", color: "brand.fg", fontWeight: "medium" },
    mark: "brand.accent",
    count: "brand.fg",
    behind: "surface",
  },
  admin: {
    row: {
      h: { base: "44px", lg: "36px" },
      px: "8px",
      gap: "8px",
      textStyle: { base: "nav", lg: "label" },
      color: "adminBar.fg",
      mx: "8px",
    },
    hover: { bg: "adminBar.current", color: "white" },
    current: { bg: "adminBar.current", color: "white", fontWeight: "medium" },
    mark: "white",
    count: "adminBar.fg",
    behind: "adminBar.bg",
  },
} as const;

type Look = keyof typeof looks;

interface Props {
  /** Only icons; the labels stay for screen readers and as tooltips. */
  rail?: boolean;
}

/** The links of the sidebar and of the drawer, with the current one marked. */
export function NavList({ rail = false }: Props) {
  const session = useSession();
  const { pathname } = useRouter();
  const unread = useUnreadMessages();
  const offers = useOffers();
  const look: Look = session.isAdmin ? "admin" : "plan";
  return (
    <chakra.ul listStyleType="none" m="0" p="0" display="grid" gap="4px">
      {navEntries(session, offers).map((entry) => (
        <Box as="li" key={entry.path}>
          {entry.children ? (
            <Expandable entry={entry} look={look} links={entry.children} />
          ) : (
            <Row
              look={look}
              rail={rail}
              href={entry.href}
              current={currentOf(entry, pathname)}
              icon={<Icon as={entry.icon} size={20} />}
              label={entry.label}
              count={entry.path === "/chat" ? unread : 0}
            />
          )}
        </Box>
      ))}
    </chakra.ul>
  );
}

function Mark({ look }: { look: Look }) {
  const outside = look === "plan" ? "-16px" : "-8px";
  return (
    <Box
      position="absolute"
      left={outside}
      top="8px"
      bottom="8px"
      w="4px"
      bg={looks[look].mark}
      css={{ borderRadius: "0 4px 4px 0" }}
      aria-hidden
    />
  );
}

interface RowProps {
  look: Look;
  rail: boolean;
  href: string;
  current: "page" | "section" | null;
  icon?: ReactNode;
  label: string;
  count?: number;
}

function Row({ look, rail, href, current, icon, label, count = 0 }: RowProps) {
  const style = looks[look];
  return (
    <Anchor
      href={href}
      aria-current={current === "page" ? "page" : current ? "true" : undefined}
      title={rail ? label : undefined}
      {...style.row}
      {...(current && style.current)}
      {...(!icon && { textStyle: "label" })}
      justifyContent={rail ? "center" : "flex-start"}
      position="relative"
      display="flex"
      alignItems="center"
      borderRadius="md"
      textDecoration="none"
      transition="background-color 120ms"
      _hover={current ? undefined : style.hover}
      _focusVisible={look === "admin" ? { outlineColor: "white" } : undefined}
    >
      {current && <Mark look={look} />}
      {icon}
      {rail ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <Box flex="1" whiteSpace="nowrap">
          {label}
        </Box>
      )}
      {count > 0 && <Count count={count} look={look} rail={rail} />}
    </Anchor>
  );
}

function Count({ count, look, rail }: { count: number; look: Look; rail: boolean }) {
  const text = count > 99 ? "99+" : String(count);
  return (
    // Beside the longest label in its heavier weight there is room for one digit only.
    <Box
      // Over the corner of the icon, whose lines end below it.
      {...(rail
        ? { position: "absolute", top: "-2px", right: "-7px", px: "3px", borderRadius: "sm", lineHeight: "1.2", bg: looks[look].behind }
        : { mx: "-6px" })}
      textStyle="meta"
      fontWeight="semibold"
      color={looks[look].count}
    >
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{count === 1 ? ", 1 mensagem não lida" : `, ${text} mensagens não lidas`}</VisuallyHidden>
    </Box>
  );
}

/** An entry that opens a list of pages instead of leading to one. */
function Expandable({ entry, look, links }: { entry: NavEntry; look: Look; links: NonNullable<NavEntry["children"]> }) {
  const { pathname, query } = useRouter();
  const isHere = currentOf(entry, pathname) !== null;
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? isHere;
  const id = useId();
  const style = looks[look];
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
        {...style.row}
        {...(isHere && { color: style.current.color, fontWeight: "medium" })}
        w="calc(100% - 32px)"
        display="flex"
        alignItems="center"
        textAlign="left"
        borderRadius="md"
        cursor="pointer"
        _hover={style.hover}
      >
        <Icon as={entry.icon} size={20} />
        <Box flex="1">{entry.label}</Box>
        <Box as="span" display="inline-flex" transform={isOpen ? "rotate(180deg)" : undefined} transition="transform 150ms">
          <Icon as={ChevronDown} size={16} />
        </Box>
      </chakra.button>
      <chakra.ul id={id} hidden={!isOpen} listStyleType="none" m="0" p="0" pt="4px" pl="20px">
        {links.map(({ label, href, tipo }) => (
          <li key={tipo}>
            <Row look={look} rail={false} href={href} label={label} current={isHere && query.tipo === tipo ? "page" : null} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
