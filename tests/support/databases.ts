import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillDemo } from "@backend/demo/fill";
import { type Db, openDatabase } from "@backend/kernel/db/connection";
import * as schema from "@backend/kernel/db/schema";
import { statementLogger } from "@backend/kernel/db/statements";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { type Contents, putContents, takeContents } from "./contents";
import { filesIn } from "./files";
import { databaseAt, embeddedTemplate, onServer, templateOfRun, writeShared } from "./template";

/** A migrated database of the tests: embedded and in memory, or one of its own on the server that DATABASE_URL names. */
export interface TestDatabase {
  db: Db;
  url: string | null;
  /** Contents of the fund's files by key. */
  files: Map<string, Buffer>;
  /** Lets the next test have it: making another takes ten times as long as putting this one's rows back. */
  giveBack(): Promise<void>;
}

export interface DemoFund {
  fund: "minimal" | "full";
  today: Date;
  /** Two funds with the same name are alike. */
  name: string;
}

/** Databases and contents that live as long as the worker (`backendWorker.js`). */
interface Worker {
  idle: { lite: PGlite | null; url: string | null }[];
  contents: Map<string, string>;
  openEmbedded(template: string): Promise<PGlite>;
  keep(lite: PGlite | null, url: string | null): void;
}
declare const ofWorker: () => Worker;
const worker = ofWorker();

interface Open {
  db: Db;
  lite: PGlite | null;
  url: string | null;
  /** Ends this file's connections to it. */
  close(): Promise<void>;
}

interface Fund {
  contents: Contents;
  /** Contents in base 64. */
  files: { key: string; content: string }[];
}

/** Bytes above which a database is not kept: what one file's large fund took would slow the next file down. */
const LARGE = 150_000_000;
/** Name of what the migrations left. */
const EMPTY = "vazio";

const idle: Open[] = [];
const funds = new Map<string, Fund>();
/** The file's tests are done. */
let over = false;

/** A database with a demonstration fund, or an empty one. */
export async function borrowDatabase(demo: DemoFund | null): Promise<TestDatabase> {
  const open = idle.pop() ?? (await openKept()) ?? (await make());
  const fund = await put(open.db, demo);
  const files = new Map(fund.files.map(({ key, content }) => [key, Buffer.from(content, "base64")]));
  return { db: open.db, url: open.url, files, giveBack: async () => (over ? end(open) : void idle.push(open)) };
}

/** Whatever the database held before is gone. */
async function put(db: Db, demo: DemoFund | null): Promise<Fund> {
  const known = knownFund(demo?.name ?? EMPTY);
  const first = known ?? requiredFund(EMPTY);
  await putContents(db, first.contents);
  return known || !demo ? first : remember(demo.name, await fill(db, demo));
}

async function openKept(): Promise<Open | null> {
  const kept = worker.idle.pop();
  return kept ? connect(kept.lite, kept.url) : null;
}

async function make(): Promise<Open> {
  const server = process.env.DATABASE_URL;
  const name = `${process.env.PORTAL_TEST_RUN}_${randomUUID().slice(0, 8)}`;
  if (server) {
    await onServer(server, `create database ${name} template ${templateOfRun()}`);
    // Whatever a test wrote may go with a server that crashes: no commit waits for the disk.
    await onServer(server, `alter database ${name} set synchronous_commit = off`);
  }
  const open = server
    ? await connect(null, databaseAt(server, name))
    : await connect(await worker.openEmbedded(await embeddedTemplate()), null);
  if (!knownFund(EMPTY)) remember(EMPTY, { contents: await takeContents(open.db), files: [] });
  return open;
}

async function connect(lite: PGlite | null, url: string | null): Promise<Open> {
  if (lite) return { db: drizzle(lite, { schema, logger: statementLogger }) as unknown as Db, lite, url, close: async () => {} };
  const { db, close } = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() });
  return { db, lite, url, close };
}

/** Leaves it to the next file of the worker, unless it grew large or its tables were measured: plans would differ there. */
async function end({ db, lite, url, close }: Open): Promise<void> {
  const fits = sql`select pg_database_size(current_database()) < ${LARGE}::bigint
    and not exists (select from pg_stats where schemaname = 'public') as fits`;
  const answer = db.execute(fits) as unknown as Promise<{ rows: { fits: boolean }[] }>;
  const isKept = await answer.then(
    ({ rows }) => rows[0]?.fits,
    () => false,
  );
  await close();
  if (isKept) worker.keep(lite, url);
  else await lite?.close();
}

// Runs before the hooks of the file that loads this one: what they give back is ended as it comes.
afterAll(async () => {
  over = true;
  for (const open of idle.splice(0)) await end(open);
});

const fileOf = (name: string) =>
  path.join(tmpdir(), `portal-fundo-${process.env.PORTAL_TEST_SOURCES}-${name.replace(/[^\w-]/g, "_")}.json`);

/** A fund that was once filled from the same sources, by this file, this worker or an earlier run. */
function knownFund(name: string): Fund | null {
  const file = fileOf(name);
  const text = funds.has(name) ? null : (worker.contents.get(name) ?? (existsSync(file) ? readFileSync(file, "utf8") : null));
  if (text) {
    worker.contents.set(name, text);
    funds.set(name, JSON.parse(text) as Fund);
  }
  return funds.get(name) ?? null;
}

function requiredFund(name: string): Fund {
  const fund = knownFund(name);
  if (!fund) throw new Error(`no fund ${name}`);
  return fund;
}

function remember(name: string, fund: Fund): Fund {
  const text = JSON.stringify(fund);
  funds.set(name, fund);
  worker.contents.set(name, text);
  writeShared(fileOf(name), text);
  return fund;
}

async function fill(db: Db, { fund, today }: DemoFund): Promise<Fund> {
  const files = new Map<string, Buffer>();
  await fillDemo(db, { today, fund, files: filesIn(files) });
  return { contents: await takeContents(db), files: [...files].map(([key, content]) => ({ key, content: content.toString("base64") })) };
}
