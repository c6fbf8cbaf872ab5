import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type Database, openDatabase } from "../backend/kernel/db/connection";

/** A database for one run, and its address: null where it is embedded, and nobody else can open it. */
interface OwnDatabase extends Database {
  url: string | null;
}

/**
 * An empty, migrated database for one run: on the server of DATABASE_URL a new one, which is dropped afterwards; without
 * it the embedded one in memory.
 */
export async function openOwn(): Promise<OwnDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) return { ...(await openDatabase({ databaseUrl: null, dataFolder: "", memory: true })), url: null };
  const name = `portal_bench_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataFolder: "" });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
