import "./compose";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app";
import { fillDemo } from "./demo/fill";
import { startAllJobs } from "./jobList";
import type { Config } from "./kernel/config";
import type { Context } from "./kernel/context";
import { openDatabase } from "./kernel/db/connection";
import { pessoa } from "./kernel/db/schema";
import { folderStore } from "./kernel/files/store";
import { mailTransport } from "./kernel/mail/transport";
import { socketRealtime } from "./kernel/realtime/sockets";
import { documents, services } from "./registry";

export interface RunningBackend {
  app: FastifyInstance;
  /** Address that it listens on: `http://127.0.0.1:3001`. */
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
    const app = await buildApp({ config, db, realtime, files, now, services, documents, logger: { level: config.logLevel } });
    opened.push(() => app.close());
    realtime.attach(app);
    const address = await app.listen({ host: config.host, port: config.port });
    // Calls are answered before anything that was left to do is taken up.
    opened.push(startAllJobs({ config, db, now, log: app.log, realtime, files, services, documents }, mailTransport(config)));
    return { app, address, port: (app.server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isEmpty(db: Context["db"]): Promise<boolean> {
  return (await db.select({ id: pessoa.id }).from(pessoa).limit(1)).length === 0;
}
