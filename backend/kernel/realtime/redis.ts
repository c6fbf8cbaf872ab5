import { setTimeout as pause } from "node:timers/promises";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { createClient } from "redis";

/** Attempts to make the first connection before giving up: the address is probably wrong. */
const FIRST_ATTEMPTS = 5;
/** Milliseconds in which the last that was published may leave, when the backend ends. */
const LEAVING_MS = 1_000;
const STREAM = "portal.eventos";

/**
 * Connects to Redis and makes the Socket.IO adapter that shares events between instances.
 * @throws when Redis does not answer at all
 */
export async function redisAdapter(url: string, onError: (error: unknown) => void) {
  let wasConnected = false;
  const reconnectStrategy = (retries: number) =>
    wasConnected || retries < FIRST_ATTEMPTS ? Math.min(100 * 2 ** retries, 3_000) : new Error("Redis não responde");
  // While Redis is away, publishing must fail at once: the adapter delivers to this instance's own browsers afterwards.
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } });
  publisher.on("error", onError);
  // The adapter reads in a loop over a duplicate of the client: failing at once, that loop would never rest.
  const duplicates: { destroy(): void; isOpen: boolean }[] = [];
  await publisher.connect();
  wasConnected = true;
  // The adapter asks for "what comes from now on" ($) again and again until something comes, and would miss what comes
  // between two questions. A fixed beginning misses nothing.
  const beginning = (await publisher.xRevRange(STREAM, "+", "-", { COUNT: 1 }))?.[0]?.id ?? "0-0";
  const reader = () => {
    const client = createClient({ url, socket: { reconnectStrategy } });
    duplicates.push(client);
    const read = client.xRead.bind(client);
    return Object.assign(client, {
      xRead: (streams: { key: string; id: string }[], options: { COUNT: number; BLOCK: number }) =>
        read(
          streams.map((stream) => (stream.id === "$" ? { ...stream, id: beginning } : stream)),
          options,
        ),
    });
  };
  const adapter = createAdapter(Object.assign(publisher, { duplicate: reader }), {
    streamName: STREAM,
    channelPrefix: STREAM,
    onlyPlaintext: true,
    blockTimeInMs: 1_000,
  });
  return {
    adapter,
    close: async () => {
      for (const client of duplicates) if (client.isOpen) client.destroy();
      // Events of the last instant still leave: nobody would hear of their failure, and it would end the program.
      if (publisher.isReady) await Promise.race([publisher.close(), pause(LEAVING_MS, undefined, { ref: false })]);
      if (publisher.isOpen) publisher.destroy();
    },
  };
}
