import { Conta } from "@backend/demo/accounts";
import { cadastroHistorico, contaBancaria, parametroPlano } from "@backend/kernel/db/schema";
import { accountHeldUntil } from "@backend/people/cadastro";
import { and, eq, ne } from "drizzle-orm";
import { addDays } from "@/domain/calendar/calendarDate";
import { startBackend, type TestBackend } from "../../../../support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
}, 120_000);
beforeEach(async () => {
  const { db } = backend.context;
  await db.delete(cadastroHistorico);
  await db.delete(parametroPlano).where(and(eq(parametroPlano.codigo, CODE), ne(parametroPlano.validoDesde, "2000-01-01")));
});
afterAll(() => backend.close());

const CODE = "CONTA_ESPERA_DIAS";
const changed = (quando: string, more: Partial<typeof cadastroHistorico.$inferInsert> = {}) =>
  backend.context.db.insert(cadastroHistorico).values({
    ...{ idPessoa: Conta.BRUNO, idAtor: Conta.BRUNO, campo: "contaBancaria", antes: "A", depois: "B" },
    quando: new Date(quando),
    ...more,
  });
const from = (validoDesde: string, valor: string) =>
  backend.context.db.insert(parametroPlano).values({ idPlano: null, codigo: CODE, valor, validoDesde, fonte: "Teste" });
const until = (day: string, idPessoa: number = Conta.BRUNO) => accountHeldUntil(backend.context.db, idPessoa, day);

it("waits for seven days, until the first business day then, and for that person alone", async () => {
  await changed("2026-11-21T15:00:00Z"); // Saturday
  for (const day of ["2026-11-21", "2026-11-27", "2026-11-28", "2026-11-29"]) expect(await until(day)).toBe("2026-11-30");
  expect(await until("2026-11-30")).toBeNull();
  expect(await until("2026-11-23", Conta.CARLA)).toBeNull();
});

it("counts the day in the fund's calendar, not in Greenwich's", async () => {
  await changed("2026-11-24T01:30:00Z"); // Still the 23rd in São Paulo
  expect(await until("2026-11-24")).toBe("2026-11-30");
});

it("does not see a change that comes after the day that is asked for", async () => {
  await changed("2026-11-24T15:00:00Z");
  expect(await until("2026-11-23")).toBeNull();
});

it("begins anew with each change, and other fields are no change of the account", async () => {
  await changed("2026-11-16T15:00:00Z");
  await changed("2026-11-18T15:00:00Z");
  await changed("2026-11-20T15:00:00Z", { campo: "telefone" });
  expect(await until("2026-11-20")).toBe("2026-11-25");
});

it("counts a first account that a person wrote, and not one that came with the fund's data", async () => {
  await backend.context.db.delete(contaBancaria);
  await backend.context.db.insert(contaBancaria).values({ idPessoa: Conta.BRUNO, banco: "341", agencia: "0057", conta: "12345-7" });
  expect(await until("2026-11-21")).toBeNull();
  await changed("2026-11-20T15:00:00Z", { antes: null, idAtor: null });
  expect(await until("2026-11-21")).toBeNull();
  await changed("2026-11-20T15:00:00Z", { antes: null });
  expect(await until("2026-11-21")).toBe("2026-11-27");
});

it("counts one that somebody of the team wrote", async () => {
  await changed("2026-11-20T15:00:00Z", { idAtor: Conta.ANA });
  expect(await until("2026-11-21")).toBe("2026-11-27");
});

it("goes by the days in force when it changed, whatever the fund sets later", async () => {
  await from("2026-11-10", "0");
  await from("2026-11-20", "15");
  await changed("2026-11-06T15:00:00Z");
  expect(await until("2026-11-11")).toBe("2026-11-13");
  await changed("2026-11-12T15:00:00Z");
  expect(await until("2026-11-13")).toBeNull();
  await changed("2026-11-20T15:00:00Z");
  expect(await until("2026-11-30")).toBe(addDays("2026-11-20", 17));
  // The longest of two that still hold.
  await from("2026-11-24", "1");
  await changed("2026-11-24T15:00:00Z");
  expect(await until("2026-11-25")).toBe("2026-12-07");
});
