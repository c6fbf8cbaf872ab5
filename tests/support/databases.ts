import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { type Database, type Db, openDatabase } from "@backend/db/connection";
import { fillDemo } from "@backend/demo/fill";
import type { FileStore } from "@backend/files/store";
import { Client } from "pg";
import { type Contents, putContents, takeContents } from "./contents";
import { emptyDatabase } from "./template";

/** A migrated database of the tests: embedded and in memory, or one of its own on the server that DATABASE_URL names. */
export interface TestDatabase {
  db: Db;
  url: string | null;
  /** Lets the next test of the file have it: making another takes ten times as long as putting this one's rows back. */
  giveBack(): Promise<void>;
}

export interface DemoFund {
  fund: "minimal" | "full";
  today: Date;
  /** Two funds with the same name are alike. */
  name: string;
}

interface Kept {
  database: Database;
  url: string | null;
  /** As the migrations left it. */
  empty: Contents;
  drop(): Promise<void>;
}

interface Filled {
  contents: Contents;
  files: { key: string; content: Buffer }[];
}

const idle: Kept[] = [];
const funds = new Map<string, Filled>();
/** The file's tests are done. */
let over = false;

/** The database is empty, or a demonstration fund whose files are in `files`. */
export async function borrowDatabase(demo: DemoFund | null, files: FileStore): Promise<TestDatabase> {
  const free = idle.pop();
  const kept = free ?? (await makeDatabase());
  const { db } = kept.database;
  const ready = demo && funds.get(demo.name);
  if (ready) {
    for (const { key, content } of ready.files) await files.write(key, content);
    await putContents(db, ready.contents);
  } else {
    if (free) await putContents(db, kept.empty);
    if (demo) funds.set(demo.name, await fill(db, demo, files));
  }
  return { db, url: kept.url, giveBack: async () => (over ? end(kept) : void idle.push(kept)) };
}

async function end({ database, drop }: Kept) {
  await database.close();
  await drop();
}

// Runs before the hooks of the file that loads this one: what they give back is ended as it comes.
afterAll(async () => {
  over = true;
  for (const kept of idle.splice(0)) await end(kept);
});

async function fill(db: Db, { fund, today }: DemoFund, store: FileStore): Promise<Filled> {
  const files: Filled["files"] = [];
  const write: FileStore["write"] = async (key, content) => {
    files.push({ key, content });
    await store.write(key, content);
  };
  await fillDemo(db, { today, fund, files: { ...store, write } });
  return { contents: await takeContents(db), files };
}

async function makeDatabase(): Promise<Kept> {
  const server = process.env.DATABASE_URL;
  const own = server ? await ownDatabase(server) : null;
  const memory = own ? false : await emptyDatabase();
  const database = await openDatabase({ databaseUrl: own?.url ?? null, dataFolder: tmpdir(), memory });
  return { database, url: own?.url ?? null, empty: await takeContents(database.db), drop: async () => own?.drop() };
}

/** Never somebody's data: a database made for one run, which ends with it. */
async function ownDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
