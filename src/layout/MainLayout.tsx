import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "@/session/SessionProvider";
import { applyTheme } from "@/theme/apply";
import { Box, chakra, Flex } from "@/ui/content/layout";
import { EnterViewHost } from "./assisted/EnterViewHost";
import type { ViewParts } from "./assisted/InView";
import { SessionNotice } from "./ending/SessionNotice";
import { BOTTOM_BAR, BottomBar } from "./navigation/BottomBar";
import { hasColumns } from "./navigation/entries";
import { OfflineBar } from "./OfflineBar";
import { usePalette } from "./palette/usePalette";
import { OtherTabs } from "./plan/OtherTabs";
import { useLinkUpdates } from "./plan/useLinkUpdates";
import { usePlanChoice } from "./plan/usePlanChoice";
import { RefusedRoute } from "./refused/RefusedRoute";
import { Sidebar } from "./Sidebar";
import { SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import { useSettingsUpdates } from "./useSettingsUpdates";

const loadServices = () => import("./palette/ServicePalette").then((module) => module.ServicePalette);
const loadPeople = () => import("./palette/PeoplePalette").then((module) => module.PeoplePalette);
const ServicePalette = dynamic(loadServices, { ssr: false });
const PeoplePalette = dynamic(loadPeople, { ssr: false });
const loadDrawer = () => import("./NavDrawer").then((module) => module.NavDrawer);
const NavDrawer = dynamic(loadDrawer, { ssr: false });
const PlanDialog = dynamic(() => import("./plan/PlanDialog").then((module) => module.PlanDialog), { ssr: false });

interface Props {
  children: ReactNode;
  /** Replaces the page's title in the top bar; it, or the page, holds the `h1`. */
  header?: ReactNode;
  view?: ViewParts;
}

/**
 * Sidebar, top bar and the page between them (specification §2, "Main layout"). The top bar holds the page's `h1`.
 *
 * A page gets the usual padding and width. Pages with columns of their own (`hasColumns`) get none and may fill
 * `calc(100dvh - var(--layout-top) - var(--layout-bottom))`.
 */
export function MainLayout({ children, header, view }: Props) {
  const { isAdmin, theme } = useSession();
  const { pathname } = useRouter();
  // A navigation composes the session anew: the look follows it as the screens do.
  useEffect(() => void applyTheme(theme, isAdmin), [theme, isAdmin]);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const plan = usePlanChoice();
  useLinkUpdates();
  useSettingsUpdates();
  const palette = usePalette(plan.isRequired);
  const Palette = isAdmin ? PeoplePalette : ServicePalette;
  const isWide = hasColumns(pathname);
  return (
    <Box
      pt="var(--assisted-height, 0px)"
      px="var(--assisted-frame, 0px)"
      pb="var(--layout-bottom)"
      css={{
        "--layout-top": {
          base: "calc(var(--assisted-height, 0px) + 56px)",
          lg: `calc(var(--assisted-height, 0px) + ${isAdmin ? 56 : 72}px)`,
        },
        "--layout-bottom": {
          base: isAdmin ? "var(--assisted-frame, 0px)" : `calc(var(--assisted-frame, 0px) + ${BOTTOM_BAR})`,
          lg: "var(--assisted-frame, 0px)",
        },
        "@media print": { "--layout-bottom": "0px" },
      }}
    >
      <SkipLink />
      {isAdmin && <EnterViewHost />}
      {view?.bar}
      <Flex align="flex-start">
        <Sidebar plan={plan} />
        <Box flex="1" minW="0">
          <TopBar
            header={header}
            plan={plan}
            onOpenMenu={() => setMenuOpen(true)}
            onOpenSearch={palette.open}
            onPrepareSearch={() => void (isAdmin ? loadPeople() : loadServices())}
          />
          <OfflineBar />
          <SessionNotice />
          <OtherTabs />
          <RefusedRoute />
          <chakra.main
            id="conteudo"
            tabIndex={-1}
            outline="none"
            {...(!isWide && {
              px: { base: "16px", lg: isAdmin ? "24px" : "32px" },
              py: { base: "16px", lg: isAdmin ? "16px" : "24px" },
              mx: "auto",
              maxW: isAdmin ? undefined : { lg: "1184px" },
            })}
          >
            {view && !isWide && <Box css={{ "&:not(:empty)": { marginBottom: "16px" } }}>{view.notice}</Box>}
            {children}
          </chakra.main>
        </Box>
      </Flex>
      {!isAdmin && <BottomBar />}
      {isMenuOpen && <NavDrawer isOpen onClose={() => setMenuOpen(false)} plan={plan} />}
      {palette.isOpen && <Palette isOpen onClose={palette.close} />}
      {plan.isOpen && <PlanDialog isOpen isBlocking={plan.isRequired} onClose={plan.close} />}
    </Box>
  );
}
