import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { call } from "@/api/browser";
import { useSocketStatus } from "@/realtime/SocketProvider";
import { type Message, threadQuery } from "./chatQueries";
import { completeTo, mergeMessages, resumeFrom, type Thread } from "./thread";

const CATCH_UP_SIZE = 100;
/** Milliseconds between looks at an open conversation while nothing arrives live. */
const POLL_MS = 15_000;

const keyOf = (idConversa: number) => threadQuery(idConversa).queryKey;

/**
 * The latest page the first time; afterwards what is missing since. Nothing that is known is forgotten, also what
 * arrived live while this was on its way.
 */
async function synchronise(client: QueryClient, idConversa: number, signal: AbortSignal): Promise<Thread> {
  const params = { idConversa };
  const known = client.getQueryData<Thread>(keyOf(idConversa));
  if (!known) {
    const page: Thread = await call("GET /retornarMensagens/{idConversa}", { params, query: {}, signal });
    return { ...page, ate: completeTo(page) };
  }
  const missed: Message[] = [];
  let depoisDe = resumeFrom(known);
  for (;;) {
    const page = await call("GET /retornarMensagens/{idConversa}", { params, query: { depoisDe, limit: CATCH_UP_SIZE }, signal });
    missed.push(...page.mensagens);
    depoisDe = page.mensagens.at(-1)?.id ?? depoisDe;
    if (!page.haMais) break;
  }
  const current = client.getQueryData<Thread>(keyOf(idConversa)) ?? known;
  return { ...current, mensagens: mergeMessages(current.mensagens, missed), ate: Math.max(completeTo(known), depoisDe) };
}

/** Puts a message that arrived by itself into its conversation, where that is loaded. */
export function addMessage(client: QueryClient, message: Message) {
  client.setQueryData<Thread>(
    keyOf(message.idConversa),
    (thread) => thread && { ...thread, ate: completeTo(thread), mensagens: mergeMessages(thread.mensagens, [message]) },
  );
}

/** The messages of a conversation, and the older ones on demand. */
export function useThread(idConversa: number) {
  const client = useQueryClient();
  const status = useSocketStatus();
  const query = useQuery({
    ...threadQuery(idConversa),
    queryFn: ({ signal }): Promise<Thread> => synchronise(client, idConversa, signal),
    staleTime: 0,
    refetchInterval: status === "connected" ? false : POLL_MS,
  });

  const [older, setOlder] = useState<"idle" | "loading" | "failed">("idle");
  const loading = useRef(false);
  const loadOlder = useCallback(async () => {
    const thread = client.getQueryData<Thread>(keyOf(idConversa));
    const [first] = thread?.mensagens ?? [];
    if (loading.current || !thread?.haMais || !first) return;
    loading.current = true;
    setOlder("loading");
    try {
      const page = await call("GET /retornarMensagens/{idConversa}", { params: { idConversa }, query: { antesDe: first.id } });
      client.setQueryData<Thread>(
        keyOf(idConversa),
        (now) => now && { ...now, ate: completeTo(now), mensagens: mergeMessages(now.mensagens, page.mensagens), haMais: page.haMais },
      );
      setOlder("idle");
    } catch {
      setOlder("failed");
    } finally {
      loading.current = false;
    }
  }, [client, idConversa]);

  return { query, older, loadOlder };
}
