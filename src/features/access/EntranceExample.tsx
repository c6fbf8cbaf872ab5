import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { useRouter } from "next/router";
import { useMemo } from "react";
import type { ThemeCookie } from "@/session/cookies";
import { SessionProvider } from "@/session/SessionProvider";
import { visitor } from "@/session/session";
import { LoginScreen } from "./LoginScreen";

/** The login as who left the portal of a plan comes back to it. For looking at, not for use. */
export function EntranceExample({ theme }: { theme: ThemeCookie }) {
  const router = useRouter();
  const login = useMemo(() => ({ ...router, pathname: "/login", asPath: "/login", query: {} }), [router]);
  return (
    <RouterContext.Provider value={login}>
      <SessionProvider session={{ ...visitor, theme }}>
        <LoginScreen />
      </SessionProvider>
    </RouterContext.Provider>
  );
}
