import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { query } from "@/api/query";
import { endSession } from "@/session/actions";
import { cookiesEnd, renewCookies } from "@/session/activity";
import { joinTabs } from "@/session/channel";
import { readCookie } from "@/session/cookies";
import { useSession } from "@/session/SessionProvider";

/** Milliseconds before the end at which the notice appears. */
const WARNING_MS = 120_000;
/** Interval between two looks at the clock, and time after its end at which a session counts as over. Milliseconds. */
const TICK_MS = 5_000;
const CHANNEL = "sessao";

/** Milliseconds until the cookies' hour is over. Cookies that outlive it were renewed by a tab that was not heard. */
function cookiesLeft(now: number): number {
  const left = cookiesEnd() - now;
  return left > 0 || !readCookie("login.pessoa") ? left : Number.POSITIVE_INFINITY;
}

/**
 * Rest of the session's time. Every call renews the idle time on the backend, in any tab, so the tabs tell each other
 * the time of their last answer; asking the backend would itself keep the session alive for ever. Calls made without
 * the person (events, polling) do not renew the cookies: these may end first.
 * @returns whole minutes left once less than two remain, else null
 */
export function useSessionDeadline(): { minutesLeft: number | null; renew(): void } {
  const { pessoa } = useSession();
  const client = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...query("GET /retornarSessao"),
    enabled: pessoa !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  const lastAnswer = useRef(0);
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const idleTime = data ? Date.parse(data.expiraEm) - dataUpdatedAt : Number.NaN;

  useEffect(() => {
    if (!(idleTime > 0)) return;
    const channel = joinTabs<number>(CHANNEL, (at) => {
      lastAnswer.current = Math.max(lastAnswer.current, Number(at) || 0);
    });
    // An answer that came with the document bears the time of the portal's server: the clock of this device may be wrong.
    lastAnswer.current = Date.now();
    const answered = () => {
      lastAnswer.current = Date.now();
      channel.tell(lastAnswer.current);
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success" && !event.action.manual) answered();
    });
    const stopWrites = client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") answered();
    });
    const look = () => {
      const now = Date.now();
      const left = Math.min(lastAnswer.current + idleTime - now, cookiesLeft(now));
      setMinutesLeft(left > WARNING_MS ? null : Math.max(1, Math.ceil(left / 60_000)));
      if (left < -TICK_MS) endSession();
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => {
      clearInterval(timer);
      stopQueries();
      stopWrites();
      channel.close();
    };
  }, [client, idleTime]);

  return {
    minutesLeft,
    renew: () => {
      setMinutesLeft(null);
      renewCookies();
      void refetch();
    },
  };
}
