import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNode } from "drizzle-orm/node-postgres";
import { migrate as migrateNode } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzleLite } from "drizzle-orm/pglite";
import { migrate as migrateLite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { lockFolder } from "./lock";
import * as schema from "./schema";

/** Either driver, or a transaction of it: the same queries run on both. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: "pglite" | "postgresql";
  close(): Promise<void>;
}

const migrationsFolder = path.join(__dirname, "migrations");

/**
 * Opens and migrates the database: PostgreSQL at `databaseUrl`, else the embedded one.
 * `memory` keeps the embedded one out of the disk (tests).
 * @throws FolderLockedError when another process has the folder open
 */
export async function openDatabase(options: { databaseUrl: string | null; dataFolder: string; memory?: boolean }): Promise<Database> {
  if (options.databaseUrl) {
    const pool = new Pool({ connectionString: options.databaseUrl, max: 20 });
    const db = drizzleNode(pool, { schema });
    await migrateNode(db, { migrationsFolder });
    return { db: db as unknown as Db, kind: "postgresql", close: () => pool.end() };
  }
  const folder = path.join(options.dataFolder, "pglite");
  const unlock = options.memory ? () => {} : lockFolder(options.dataFolder);
  if (!options.memory) mkdirSync(folder, { recursive: true });
  const lite = await PGlite.create(options.memory ? undefined : folder);
  const db = drizzleLite(lite, { schema });
  await migrateLite(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    kind: "pglite",
    close: async () => {
      await lite.close();
      unlock();
    },
  };
}
