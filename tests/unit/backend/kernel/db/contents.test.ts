import { pessoa } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { takeContents } from "@tests/support/contents";
import { eq, sql } from "drizzle-orm";

const NOW = new Date("2026-11-21T12:00:00Z");
const stateOf = (backend: TestBackend) => takeContents(backend.context.db);
const sorted = ({ tables, sequences }: Awaited<ReturnType<typeof stateOf>>) => ({
  tables: tables.map(({ name, rows }) => [name, (JSON.parse(rows) as object[]).map((row) => JSON.stringify(row)).sort()]),
  sequences,
});

it("gives the next test of a file the fund that the first one had, whatever was done to it", async () => {
  const first = await startBackend({ demo: "minimal", now: NOW });
  const filled = sorted(await stateOf(first));
  await first.context.db.update(pessoa).set({ nome: "Outra pessoa" }).where(eq(pessoa.cpf, "52998224725"));
  await first.context.db.insert(pessoa).values({ cpf: "39053344705", nome: "Mais alguém", nomeBusca: "mais alguem" });
  await first.login("52998224725");
  expect(sorted(await stateOf(first))).not.toEqual(filled);
  await first.close();

  const second = await startBackend({ demo: "minimal", now: NOW });
  expect(sorted(await stateOf(second))).toEqual(filled);
  // References hold again: what rested while the rows were put back is awake.
  await expect(second.context.db.execute(sql`delete from plano`)).rejects.toThrow();
  await second.close();
});

it("gives a test that wants no fund what the migrations left, and nothing of another test's", async () => {
  const before = await startBackend();
  const migrated = sorted(await stateOf(before));
  await before.close();
  const filled = await startBackend({ demo: "minimal", now: NOW });
  await filled.close();
  const after = await startBackend();
  expect(sorted(await stateOf(after))).toEqual(migrated);
  expect(await after.context.db.select().from(pessoa)).toEqual([]);
  await after.close();
});
