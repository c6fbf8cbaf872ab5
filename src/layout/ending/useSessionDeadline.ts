import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { query } from "@/api/query";
import { endSession } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";

/** Milliseconds before the end at which the notice appears. */
const WARNING_MS = 120_000;
/** How often the clock is looked at, and how long after the end the session is taken to be over. */
const TICK_MS = 5_000;
const CHANNEL = "sessao";

/**
 * How long the session still lasts. Every call renews the idle time on the backend, in whatever tab, so the tabs tell
 * each other when they last had an answer; asking the backend instead would itself keep the session alive for ever.
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
    const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null;
    lastAnswer.current = Math.max(lastAnswer.current, dataUpdatedAt);
    const answered = () => {
      lastAnswer.current = Date.now();
      channel?.postMessage(lastAnswer.current);
    };
    if (channel) channel.onmessage = ({ data: at }) => (lastAnswer.current = Math.max(lastAnswer.current, Number(at) || 0));
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success" && !event.action.manual) answered();
    });
    const stopWrites = client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") answered();
    });
    const look = () => {
      const left = lastAnswer.current + idleTime - Date.now();
      setMinutesLeft(left > WARNING_MS ? null : Math.max(1, Math.ceil(left / 60_000)));
      if (left < -TICK_MS) endSession();
    };
    look();
    const timer = setInterval(look, TICK_MS);
    return () => {
      clearInterval(timer);
      stopQueries();
      stopWrites();
      channel?.close();
    };
  }, [client, idleTime, dataUpdatedAt]);

  return {
    minutesLeft,
    renew: () => {
      setMinutesLeft(null);
      void refetch();
    },
  };
}
