import { readOnce } from "@backend/db/readOnce";
import { parametroPlano, pessoa } from "@backend/db/schema";
import { exactParameterOn, parameterHistory } from "@backend/modules/planos/parameters";
import { monthlyTable } from "@backend/modules/tributos/tables";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { stepped } from "@tests/support/steps";
import { asc, eq } from "drizzle-orm";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-25T15:00:00Z") });
}, 120_000);
afterAll(() => backend.close());

const counted = () => {
  const seen = { queries: 0 };
  const count = () => {
    seen.queries += 1;
  };
  return { seen, db: readOnce(stepped(backend.context.db, count)) };
};
const bruno = { idPessoa: 2 };

it("asks the same question once, and tells apart values and the names of what is answered", async () => {
  const { seen, db } = counted();
  const read = (id: number) => db.select({ nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, id));
  const [[first], [again]] = [await read(bruno.idPessoa), await read(bruno.idPessoa)];
  expect(again).toEqual(first);
  expect(seen.queries).toBe(1);
  expect(await read(1)).not.toEqual([first]);
  const [named] = await db.select({ chamado: pessoa.nome }).from(pessoa).where(eq(pessoa.id, bruno.idPessoa));
  expect(named).toEqual({ chamado: first?.nome });
  expect(seen.queries).toBe(3);
  // What one caller does to its rows is not seen by the next.
  const rows = await db.select({ id: pessoa.id }).from(pessoa).orderBy(asc(pessoa.id));
  rows.reverse();
  expect((await db.select({ id: pessoa.id }).from(pessoa).orderBy(asc(pessoa.id)))[0]?.id).toBe(1);
});

it("writes nothing", () => {
  const { db } = counted();
  expect(() => db.insert(pessoa)).toThrow("a reading writes nothing");
  expect(() => db.transaction(async () => {})).toThrow("a reading writes nothing");
});

it("answers every dated value of a plan and every table of the law as the database itself does", async () => {
  const { seen, db } = counted();
  const codes = await backend.context.db.selectDistinct({ codigo: parametroPlano.codigo }).from(parametroPlano);
  for (const idPlano of [1, 4, 7])
    for (const { codigo } of codes)
      for (const date of ["2023-06-30", "2024-12-31", "2025-01-01", "2026-11-25"]) {
        const own = await exactParameterOn(backend.context.db, idPlano, codigo, date);
        expect(await exactParameterOn(db, idPlano, codigo, date)).toEqual(own);
        if (own) expect((await parameterHistory(db, idPlano, codigo))(date)?.desde).toBe(own.desde);
      }
  expect(seen.queries).toBe(3);
  for (const date of ["2014-01-01", "2024-01-31", "2024-02-01", "2026-06-01"])
    expect(await monthlyTable(db, date)).toEqual(await monthlyTable(backend.context.db, date));
  expect(seen.queries).toBe(4);
}, 60_000);
