import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config";
import type { Db } from "./db/connection";
import type { FileStore } from "./files/store";
import type { Realtime } from "./realtime/realtime";

/** Services of the process that every module receives. */
export interface Context {
  config: Config;
  /** Outside a transaction. Inside a handler use the `db` it is handed: on the embedded database this one would wait for it for ever. */
  db: Db;
  realtime: Realtime;
  files: FileStore;
  log: FastifyBaseLogger;
  /** The clock, so that tests can move it. */
  now(): Date;
}
