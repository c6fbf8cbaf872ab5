import { Rows } from "@backend/demo/demoRows";
import { addIndexes } from "@backend/demo/indexes";
import { indice } from "@backend/kernel/db/schema";
import { type IndexCode, indexBetween } from "@backend/money/tributos/indexes";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { firstDay, monthRange } from "@/domain/calendar/months";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const rows = new Rows();
  addIndexes(rows, monthRange("2016-11", "2026-10").map(firstDay));
  await backend.context.db.insert(indice).values(rows.indice);
}, 60_000);
afterAll(() => backend.close());

async function indexOn(codigo: IndexCode, month: string) {
  const [row] = await backend.context.db
    .select({ percentual: indice.percentual, fonte: indice.fonte })
    .from(indice)
    .where(and(eq(indice.codigo, codigo), eq(indice.competencia, firstDay(month))));
  return row ?? null;
}

it("has ten years of months, each with its source", async () => {
  const { db } = backend.context;
  expect(await db.$count(indice)).toBe(2 * 120);
  expect(await indexOn("INPC", "2025-03")).toEqual({ percentual: expect.stringMatching(/^\d\.\d{6}$/), fonte: "Demonstração" });
  expect(await indexOn("INPC", "2016-10")).toBeNull();
  expect(await indexOn("IPCA", "2026-11")).toBeNull();
});

it.each([
  ["2020", "5.45"],
  ["2021", "10.16"],
  ["2022", "5.93"],
  ["2023", "3.71"],
  ["2024", "4.77"],
  ["2025", "3.90"],
])("the months of %s come to the INPC of the year, %s %%", async (year, percent) => {
  expect(await indexBetween(backend.context.db, "INPC", `${year}-01`, `${year}-12`)).toEqual({
    percentual: percent,
    fonte: "Demonstração",
  });
});

it("answers nothing while one month is missing, nor for no months at all", async () => {
  const { db } = backend.context;
  expect(await indexBetween(db, "INPC", "2026-09", "2026-10")).not.toBeNull();
  expect(await indexBetween(db, "INPC", "2026-09", "2026-11")).toBeNull();
  expect(await indexBetween(db, "INPC", "2016-10", "2016-12")).toBeNull();
  expect(await indexBetween(db, "INPC", "2026-10", "2026-09")).toBeNull();
});
