import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app";
import type { Config } from "./config";
import type { Context } from "./context";
import { openDatabase } from "./db/connection";
import { pessoa } from "./db/schema";
import { fillDemo } from "./demo/fill";
import { folderStore } from "./files/store";
import { startJobs } from "./jobs/jobs";
import { mailTransport } from "./mail/transport";
import { socketRealtime } from "./realtime/sockets";

export interface RunningBackend {
  app: FastifyInstance;
  /** Where it listens: `http://127.0.0.1:3001`. */
  address: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Opens the database, fills it when it is an empty demo, and serves. Everything that was opened is closed again when
 * any of it fails.
 * @throws FolderLockedError, or the error of the port or of the database
 */
export async function startBackend(config: Config): Promise<RunningBackend> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    mkdirSync(config.dataFolder, { recursive: true });
    const database = await openDatabase(config);
    opened.push(() => database.close());
    const { db } = database;
    const files = folderStore(path.join(config.dataFolder, "files"));
    if (config.demo && (await isEmpty(db))) await fillDemo(db, { today: new Date(), fund: "full", files });

    const now = () => new Date();
    const realtime = await socketRealtime({ config, db, now });
    opened.push(() => realtime.close());
    const app = await buildApp({ config, db, realtime, files, now, logger: { level: config.logLevel } });
    opened.push(() => app.close());
    realtime.attach(app);
    opened.push(startJobs({ config, db, now, log: app.log, realtime, files }, mailTransport(config)));
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, address, port: (app.server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isEmpty(db: Context["db"]): Promise<boolean> {
  return (await db.select({ id: pessoa.id }).from(pessoa).limit(1)).length === 0;
}
