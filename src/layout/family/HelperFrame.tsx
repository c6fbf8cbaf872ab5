import { HeartHandshake } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { currentOffer, type Offer, OfferScope, offersName } from "@/api/offered";
import { formatDate } from "@/domain/calendar/calendarDate";
import { firstName } from "@/domain/people/personName";
import { titleOf } from "@/routes";
import { signOut } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { applyTheme } from "@/theme/apply";
import { Box, chakra, Flex } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { WritingScope } from "@/ui/controls/writing";
import { SessionNotice } from "../ending/SessionNotice";
import { NoticeBar } from "../NoticeBar";
import { Brand } from "../navigation/Brand";
import { OfflineBar } from "../OfflineBar";
import { PageTitle } from "../PageTitle";
import { OtherTabs } from "../plan/OtherTabs";
import { PlanSwitcher } from "../plan/PlanSwitcher";
import { usePlanChoice } from "../plan/usePlanChoice";
import { RefusedRoute } from "../refused/RefusedRoute";
import { SkipLink } from "../SkipLink";
import { HelperHome } from "./HelperHome";
import { pagesOfParts } from "./partPages";

const PlanDialog = dynamic(() => import("../plan/PlanDialog").then((module) => module.PlanDialog), { ssr: false });

/** Pixels of the page before it that stay in sight beside the page that is open. */
const MARGIN = 48;

const Anchor = chakra(Link);

interface Props {
  /** Calls that a helper may make, as the document brought them. */
  offer?: Offer;
  children: ReactNode;
}

/** True for a call, or a page, that is in the offer. */
const saysOf = ({ all, names, closed }: Offer): typeof offersName => {
  const listed = new Set(names);
  return (name) => (name.startsWith("/") ? !closed.includes(name) : listed.has(name) !== all) && offersName(name);
};

/**
 * Frame of a helper: whose portal it is and until when, the parts that the participant shows, and the way out. There is no bell, no
 * search and no menu of services, and the home is its own. A control that writes cannot be pressed, and cards of what is not shown are not drawn.
 */
export function HelperFrame({ offer = currentOffer(), children }: Props) {
  const { helper, person, theme } = useSession();
  useEffect(() => void applyTheme(theme, false), [theme]);
  const { pathname } = useRouter();
  const plan = usePlanChoice();
  const says = useMemo(() => saysOf(offer), [offer]);
  if (!helper || !person) return null;
  const first = firstName(person.nome);
  return (
    <OfferScope value={says}>
      <WritingScope value={`Você está aqui como ajudante: isto só ${first} pode fazer.`}>
        <Box minH="100dvh" css={{ "--layout-top": "0px", "--layout-bottom": "0px" }}>
          <SkipLink />
          <Box as="section" aria-label="Portal de outra pessoa" position="sticky" top="0" zIndex="bar" _print={{ display: "none" }}>
            <NoticeBar icon={HeartHandshake} action="Sair" onAct={() => void signOut()}>
              Você está vendo o portal de <strong>{person.nome}</strong> como ajudante até {formatDate(helper.ate)}.
            </NoticeBar>
          </Box>
          <chakra.header bg="surface" borderBottomWidth="1px" _print={{ display: "none" }}>
            <Flex
              wrap="wrap"
              align="center"
              columnGap="24px"
              px={{ base: "16px", lg: "32px" }}
              mx="auto"
              maxW={{ lg: "1184px" }}
              minH={{ base: "56px", lg: "72px" }}
            >
              <Brand />
              <Box ml="auto" py="6px">
                <PlanSwitcher choice={plan} compact />
              </Box>
              <Parts />
            </Flex>
          </chakra.header>
          <OfflineBar />
          <SessionNotice />
          <OtherTabs />
          <RefusedRoute />
          <chakra.main
            id="conteudo"
            tabIndex={-1}
            outline="none"
            px={{ base: "16px", lg: "32px" }}
            py={{ base: "16px", lg: "24px" }}
            mx="auto"
            maxW={{ lg: "1184px" }}
          >
            <Box mb={{ base: "16px", lg: "24px" }}>
              <PageTitle />
            </Box>
            {pathname === "/" ? <HelperHome /> : children}
          </chakra.main>
        </Box>
        {plan.isOpen && <PlanDialog isOpen isBlocking={plan.isRequired} onClose={plan.close} />}
      </WritingScope>
    </OfferScope>
  );
}

/** Links to the home and to the pages of the parts that are shown, in one line that a phone moves sideways, to the open page first. */
function Parts() {
  const { helper } = useSession();
  const { pathname } = useRouter();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.offsetLeft - MARGIN;
  }, [pathname]);
  return (
    <chakra.nav
      ref={line}
      aria-label="Menu principal"
      flex="1 0 100%"
      minW="0"
      mx="-12px"
      overflowX="auto"
      css={{ scrollbarWidth: "none" }}
    >
      <chakra.ul listStyleType="none" m="0" p="0" display="flex" columnGap="4px" pb="8px">
        {(["/", ...pagesOfParts(helper?.partes ?? [])] as const).map((path) => (
          <li key={path}>
            <Anchor
              href={path}
              aria-current={path === pathname ? "page" : undefined}
              display="inline-flex"
              alignItems="center"
              minH="44px"
              px="12px"
              borderRadius="md"
              textStyle="label"
              textDecoration="none"
              whiteSpace="nowrap"
              _focusVisible={{ outlineOffset: "-2px" }}
              color={path === pathname ? "brand.fg" : "fgMuted"}
              bg={path === pathname ? "brand.subtle" : undefined}
              fontWeight="medium"
              _hover={path === pathname ? undefined : { bg: "subtle", color: "fg" }}
            >
              {titleOf(path, false)}
            </Anchor>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
