import { Conta } from "@backend/demo/accounts";
import { opcaoContribuicao, suspensaoContribuicao } from "@backend/kernel/db/schema";
import { optionOn, optionsOf, scheduledOption, suspendedIn } from "@backend/money/contribuicoes/options";
import { startBackend, type TestBackend } from "@tests/support/backend";

const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const own = { idPessoa: Conta.BRUNO, idPlano: HPE };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const { db } = backend.context;
  await db.insert(opcaoContribuicao).values([
    { ...own, validoDesde: "2026-12-01", percentualBasica: "6", percentualSuplementar: "8", formaPagamento: 0 },
    { ...own, validoDesde: "2026-12-01", percentualBasica: "6", percentualSuplementar: "10", formaPagamento: 0 },
  ]);
  await db.insert(suspensaoContribuicao).values([
    { ...own, desde: "2027-02-01", ate: "2027-03-01" },
    // Resumed before it began: no month is in it.
    { ...own, desde: "2027-06-01", ate: "2027-05-01" },
    { ...own, desde: "2028-01-01", ate: null },
  ]);
}, 60_000);
afterAll(() => backend.close());

const option = async (month: string) =>
  (await optionOn(backend.context.db, own.idPessoa, own.idPlano, month))?.percentualSuplementar ?? null;
const suspended = async (month: string) => (await suspendedIn(backend.context.db, own.idPessoa, own.idPlano, month)) !== null;

it("answers the option that began, and of two for a month the later made", async () => {
  expect(await option("2026-11")).toBe("5.00");
  expect(await option("2026-11-30")).toBe("5.00");
  expect(await option("2026-12")).toBe("10.00");
  expect(await option("2031-01")).toBe("10.00");
  expect(await option("1990-01")).toBeNull();
  const { db } = backend.context;
  expect((await scheduledOption(db, own.idPessoa, own.idPlano, "2026-11"))?.percentualSuplementar).toBe("10.00");
  expect(await scheduledOption(db, own.idPessoa, own.idPlano, "2026-12")).toBeNull();
  expect((await optionsOf(db, own.idPessoa, own.idPlano)).map((row) => row.percentualSuplementar)).toEqual(["10.00", "8.00", "5.00"]);
  expect(await optionOn(db, own.idPessoa, 4, "2026-11")).toBeNull();
});

it("says which months are suspended, both ends included", async () => {
  expect(
    await Promise.all(["2027-01", "2027-02", "2027-03", "2027-04", "2027-05", "2027-06", "2027-12", "2028-01", "2035-07"].map(suspended)),
  ).toEqual([false, true, true, false, false, false, false, true, true]);
});
