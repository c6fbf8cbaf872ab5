import { Client } from "pg";

/** Drops the databases that the run made on the server that DATABASE_URL names. */
export default async function dropDatabases() {
  const { DATABASE_URL: server, PORTAL_TEST_RUN: run } = process.env;
  if (!server || !run) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [run]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
