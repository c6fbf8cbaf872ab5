import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@backend/kernel/db/connection";
import { Client } from "pg";

const migrations = path.join(__dirname, "../../backend/kernel/db/migrations");
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

/** Writes a file that several workers may be making: each its own draft, and the last one stays. */
export function writeShared(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * File of an empty, migrated embedded database to start from: making one takes seconds, loading one a fraction. It is
 * kept among the temporary files and made again when it does not fit any more.
 */
export async function embeddedTemplate(): Promise<string> {
  const file = path.join(tmpdir(), `portal-pglite-${version()}.tar`);
  if (!existsSync(file)) {
    const database = await openDatabase({ databaseUrl: null, dataFolder: tmpdir(), memory: true });
    const content = await database.dump?.();
    await database.close();
    if (!content) throw new Error("the embedded database was not dumped");
    writeShared(file, Buffer.from(await content.arrayBuffer()));
  }
  return file;
}

/** Runs one statement on the server, in the database that its address names. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Address of another database of the server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Name of the empty, migrated database that those of this run are copies of. */
export const templateOfRun = () => `${process.env.PORTAL_TEST_RUN}_template`;

/** Makes the template of this run. Nobody else's data: the run drops its databases when it ends. */
export async function serverTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${templateOfRun()}`);
  const database = await openDatabase({ databaseUrl: databaseAt(server, templateOfRun()), dataFolder: tmpdir() });
  await database.close();
}
