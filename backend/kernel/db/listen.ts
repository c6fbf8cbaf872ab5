import type { PGlite } from "@electric-sql/pglite";
import { Client, type Pool } from "pg";
import type { Db } from "./connection";

/** Milliseconds before a lost connection is made again: the first time, and at most. */
const AGAIN_MS = { first: 1_000, most: 15_000 };

const clientOf = (db: Db) => (db as unknown as { $client: Pool | PGlite }).$client;

/** True on the embedded database, which one process has alone. */
export const isEmbedded = (db: Db): boolean => "listen" in clientOf(db);

/**
 * Calls `onNotice` with the payload of each NOTIFY that was committed on a channel, by whichever instance; with null once a
 * lost connection is back, since what was said meanwhile is not known. PostgreSQL gives it a connection of its own.
 * @returns ends it
 */
export async function listen(db: Db, channel: string, onNotice: (payload: string | null) => void): Promise<() => Promise<void>> {
  const client = clientOf(db);
  if ("listen" in client) return client.listen(channel, onNotice);

  let ended = false;
  let current: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (pauseMs: number, isFirst: boolean): Promise<void> => {
    const own = new Client({ ...client.options, keepAlive: true });
    let lost = false;
    const again = () => {
      if (lost || ended) return;
      lost = true;
      void own.end().catch(() => undefined);
      timer = setTimeout(() => void connect(Math.min(pauseMs * 2, AGAIN_MS.most), false), pauseMs);
      timer.unref();
    };
    own.on("error", again);
    own.on("end", again);
    own.on("notification", ({ payload = "" }) => onNotice(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      if (ended) return void (await own.end());
      current = own;
      pauseMs = AGAIN_MS.first;
      if (!isFirst) onNotice(null);
    } catch {
      again();
    }
  };
  await connect(AGAIN_MS.first, true);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
