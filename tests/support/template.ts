import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@backend/db/connection";

const migrations = path.join(__dirname, "../../backend/db/migrations");
const embedded = path.join(__dirname, "../../node_modules/@electric-sql/pglite/package.json");

/** Names the state of an empty database: another migration or another PGlite is another template. */
function version(): string {
  const files = readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => path.join(migrations, name));
  const hash = createHash("sha256");
  for (const file of [embedded, ...files]) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/**
 * An empty, migrated embedded database to start from: making one takes seconds, loading one a fraction. It is kept
 * among the temporary files and made again when it does not fit any more.
 */
export async function emptyDatabase(): Promise<Blob> {
  const file = path.join(tmpdir(), `portal-pglite-${version()}.tar`);
  if (!existsSync(file)) {
    const database = await openDatabase({ databaseUrl: null, dataFolder: tmpdir(), memory: true });
    const content = await database.dump?.();
    await database.close();
    if (!content) throw new Error("the embedded database was not dumped");
    // Several workers may be making it: each its own draft, and the last one stays.
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await content.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}
