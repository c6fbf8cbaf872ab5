import type { Context } from "@backend/kernel/context";
import { openDatabase } from "@backend/kernel/db/connection";
import { startJobs } from "@backend/kernel/jobs/engine";
import pino from "pino";
import { endlessJob } from "./endlessJob";

/** A program of its own that takes the endless job up and says so. Its arguments: a database, or none and the data folder. */
async function work([databaseUrl, dataFolder = ""]: string[]) {
  const { db } = await openDatabase({ databaseUrl: databaseUrl || null, dataFolder });
  const context = { db, log: pino({ level: "silent" }), now: () => new Date() } as unknown as Context;
  startJobs(context, [endlessJob(() => process.send?.("began"))], { delayMs: 0, netMs: 200 });
  // The engine's timers keep no process.
  setInterval(() => {}, 60_000);
}

void work(process.argv.slice(2));
