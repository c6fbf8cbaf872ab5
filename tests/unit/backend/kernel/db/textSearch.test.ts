import type { Db } from "@backend/kernel/db/connection";
import { hasWords } from "@backend/kernel/db/textSearch";
import { borrowDatabase, type TestDatabase } from "@tests/support/databases";
import { sql } from "drizzle-orm";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await borrowDatabase(null);
  db = database.db;
}, 60_000);
afterAll(() => database.giveBack());

async function finds(text: string, words: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from (values (${text}::text)) as line (text) where ${hasWords(sql`line.text`, words)}`);
  return (found as unknown as { rows: unknown[] }).rows.length === 1;
}

it.each([
  ["Conceição", "conceicao"],
  ["Conceicao", "CONCEIÇÃO"],
  ["Ata da reunião", "reuniao ata"],
  ["Antonín Dvořák", "dvorak"],
  ["Ørsted", "ørsted"],
  ["Ørsted", "orsted"],
  ["100% dos votos", "100%"],
])("%s is found by %s", async (text, words) => expect(await finds(text, words)).toBe(true));

it.each([
  ["Conceição", "concepcao"],
  ["1000 votos", "100%"],
  ["Ata", "a_a"],
])("%s is not found by %s", async (text, words) => expect(await finds(text, words)).toBe(false));
