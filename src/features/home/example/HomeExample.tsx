import { QueryClientProvider } from "@tanstack/react-query";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { useRouter } from "next/router";
import { useMemo, useState } from "react";
import { Sidebar } from "@/layout/Sidebar";
import { TopBar } from "@/layout/TopBar";
import type { ThemeCookie } from "@/session/cookies";
import { SessionProvider } from "@/session/SessionProvider";
import { Box, chakra, Flex } from "@/ui/content/layout";
import { ParticipantHome } from "../participant/ParticipantHome";
import { exampleSession, fillExample } from "./data";
import { ExampleClient } from "./ExampleClient";

const nothing = () => {};
const plan = { isRequired: false, isOpen: false, canSwitch: true, open: nothing, close: nothing };

/** The home with its frame as a participant of a plan sees it: the real one, about nobody. For looking at, not for use. */
export function HomeExample({ theme }: { theme: ThemeCookie }) {
  const router = useRouter();
  const home = useMemo(() => ({ ...router, pathname: "/", asPath: "/", query: {} }), [router]);
  const session = exampleSession(theme);
  const [client] = useState(() => new ExampleClient());
  fillExample(client, session);
  return (
    <RouterContext.Provider value={home}>
      <QueryClientProvider client={client}>
        <SessionProvider session={session}>
          <Flex align="flex-start">
            <Sidebar plan={plan} />
            <Box flex="1" minW="0">
              <TopBar plan={plan} onOpenMenu={nothing} onOpenSearch={nothing} onPrepareSearch={nothing} />
              <chakra.main px={{ base: "16px", lg: "32px" }} py={{ base: "16px", lg: "24px" }} mx="auto" maxW={{ lg: "1184px" }}>
                <ParticipantHome />
              </chakra.main>
            </Box>
          </Flex>
        </SessionProvider>
      </QueryClientProvider>
    </RouterContext.Provider>
  );
}
