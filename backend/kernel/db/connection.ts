import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleLite } from "drizzle-orm/pglite";
import { migrate as migrateLite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { lockFolder } from "./lock";
import * as schema from "./schema";
import { statementLogger } from "./statements";

/** Either driver, or a transaction of it: the same queries run on both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: "pglite" | "postgresql";
  close(): Promise<void>;
  /** The embedded database's folder as one file, which `memory` takes. */
  dump?(): Promise<Blob>;
}

/** Key of the advisory lock under which an instance migrates. */
const MIGRATION_LOCK = 20_260_001;

/**
 * Compiling a plan, or sharing it among processes, pays for reports of minutes. Here it made answers of a few milliseconds
 * wait a tenth of a second, and took the processors from everybody else.
 */
const SESSION = "-c jit=off -c max_parallel_workers_per_gather=0";

/**
 * Longest waits in milliseconds for a connection, a lock and a statement. The caller is gone by then, and a wait
 * without an end would keep a connection from everybody else.
 */
const POOL = { max: 20, connectionTimeoutMillis: 10_000, lock_timeout: 30_000, statement_timeout: 120_000 };

const migrationsFolder = path.join(__dirname, "migrations");

/** Instances that start together migrate one after the other, for as long as it takes. */
async function migrateServer(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: POOL.connectionTimeoutMillis });
  pool.on("error", () => {});
  try {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await migrateNode(drizzleNode(pool, { schema }), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
      client.release();
    }
  } finally {
    await pool.end();
  }
}

async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  const lite = await PGlite.create({ ...options, extensions: { unaccent } });
  try {
    await migrateLite(drizzleLite(lite, { schema }), { migrationsFolder });
    return lite;
  } catch (error) {
    await lite.close();
    throw error;
  }
}

/**
 * Opens and migrates the database: PostgreSQL at `databaseUrl`, else the embedded one.
 * `memory` keeps the embedded one out of the disk (tests), beginning with what `dump` made of another if it is that.
 * @throws FolderLockedError when another process has the folder open
 */
export async function openDatabase(options: {
  databaseUrl: string | null;
  dataFolder: string;
  memory?: boolean | Blob;
}): Promise<Database> {
  if (options.databaseUrl) {
    await migrateServer(options.databaseUrl);
    const pool = new Pool({ connectionString: options.databaseUrl, options: SESSION, ...POOL });
    // An idle connection that the server drops is replaced at the next query; unheard, the event would end the process.
    pool.on("error", () => {});
    const db = drizzleNode(pool, { schema, logger: statementLogger });
    return { db: db as unknown as Db, kind: "postgresql", close: () => pool.end() };
  }
  const folder = path.join(options.dataFolder, "pglite");
  const unlock = options.memory ? () => {} : lockFolder(options.dataFolder);
  if (!options.memory) mkdirSync(folder, { recursive: true });
  const lite = await openEmbedded(
    options.memory ? { loadDataDir: options.memory instanceof Blob ? options.memory : undefined } : { dataDir: folder },
  ).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const db = drizzleLite(lite, { schema, logger: statementLogger });
  return {
    db: db as unknown as Db,
    kind: "pglite",
    dump: () => lite.dumpDataDir("none"),
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}
