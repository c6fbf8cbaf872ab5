import type { Db } from "@backend/kernel/db/connection";
import { insertRows } from "@backend/kernel/db/insertRows";
import { beneficio, notificacao } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc, eq, like, sql } from "drizzle-orm";

let backend: TestBackend;
let db: Db;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  db = backend.context.db;
}, 120_000);
afterAll(() => backend.close());

const notice = (titulo: string, more: Partial<typeof notificacao.$inferInsert> = {}) => ({
  ...{ titulo, descricao: "d", idTipo: 1, idPessoaNotificada: 2, dataNotificacao: new Date("2026-11-25T12:34:56.789Z") },
  ...more,
});

it("writes what Drizzle writes: instants, texts, nulls and defaults", async () => {
  const rows = [notice("um 'a' \"b\" \\\\ 😀", { idPlano: 1 }), notice("dois", { idPlano: null })];
  await db.execute(insertRows(notificacao, rows));
  const written = await db.select().from(notificacao).orderBy(desc(notificacao.id)).limit(2);
  await db.insert(notificacao).values(rows);
  const usual = await db.select().from(notificacao).orderBy(desc(notificacao.id)).limit(2);
  expect(written.map(({ id, ...row }) => row)).toEqual(usual.map(({ id, ...row }) => row));
});

it("writes days, amounts and objects", async () => {
  const [one] = await db.select().from(beneficio).limit(1);
  if (!one) throw new Error("no benefit");
  const { id, ...values } = one;
  await db.execute(insertRows(beneficio, [{ ...values, numero: "OUTRO-1" }]));
  const [written] = await db.select().from(beneficio).where(eq(beneficio.numero, "OUTRO-1"));
  expect(written).toEqual({ ...one, id: written?.id, numero: "OUTRO-1" });
});

it("takes half of a pair of code units for no character, as the other rows must not fail with it", async () => {
  await db.execute(insertRows(notificacao, [notice("meio \ud83d aviso")]));
  expect(await db.$count(notificacao, like(notificacao.titulo, "meio % aviso"))).toBe(1);
});

it("refuses no rows, and a column without null that only some rows name", async () => {
  expect(() => insertRows(notificacao, [])).toThrow("no rows");
  expect(() => sql`${insertRows(notificacao, [notice("a", { reagido: "S" }), notice("b")])}`).toThrow("reagido");
});
