import { cenarioRetorno } from "@backend/kernel/db/schema";
import {
  assumptionsOn,
  type NewScenarios,
  publishScenarios,
  scenariosOf,
  withdrawScenarios,
} from "@backend/services/simulador/assumptions";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";

const HPE = 1;
const TODAY = "2026-11-20";
const asked: NewScenarios = {
  versao: "2026.2",
  desde: "2026-12-01",
  fonte: "Ata do conselho 12/2026",
  cenarios: [
    { idPerfil: null, pessimista: "1.5", esperado: "3.75", otimista: "5" },
    { idPerfil: 3, pessimista: "2", esperado: "4", otimista: "6.5" },
  ],
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date(`${TODAY}T15:00:00Z`) });
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  const { db } = backend.context;
  await db.delete(cenarioRetorno);
  await db.insert(cenarioRetorno).values(
    [null, 3].map((idPerfil) => ({
      ...{ idPlano: HPE, idPerfil, versao: "2026.1", pessimista: "2", esperado: "4", otimista: "6" },
      ...{ validoDesde: "2026-01-01", validoAte: null, fonte: "Política de 2026" },
    })),
  );
});

const publish = (more: Partial<NewScenarios> = {}) =>
  backend.context.db.transaction((tx) => publishScenarios(tx, HPE, { ...asked, ...more }, TODAY));
const versionOn = async (date: string, idPerfil: number | null = null) =>
  (await assumptionsOn(backend.context.db, HPE, idPerfil, date))?.versao;

it("publishes a version from a day on, and leaves what was in force until the day before", async () => {
  expect(await publish()).toMatchObject([
    { idPerfil: null, versao: "2026.2", esperado: "3.75", desde: "2026-12-01", ate: null, fonte: asked.fonte },
    { idPerfil: 3, perfil: "Moderado", esperado: "4", otimista: "6.5" },
  ]);
  expect(await versionOn("2026-11-30")).toBe("2026.1");
  expect(await versionOn("2026-12-01")).toBe("2026.2");
  expect((await assumptionsOn(backend.context.db, HPE, null, "2026-12-01"))?.cenarios.esperado).toEqual({
    ...{ valor: "3.75", desde: "2026-12-01", fonte: asked.fonte },
  });
  expect((await scenariosOf(backend.context.db, HPE)).map(({ versao, idPerfil, ate }) => [versao, idPerfil, ate])).toEqual([
    ["2026.2", null, null],
    ["2026.1", null, "2026-11-30"],
    ["2026.2", 3, null],
    ["2026.1", 3, "2026-11-30"],
  ]);
});

it("replaces what was published for the same day, and fits between what was and what is to come", async () => {
  await publish();
  await publish({ versao: "2026.2b" });
  expect(await backend.context.db.$count(cenarioRetorno)).toBe(4);
  expect(await versionOn("2026-12-01")).toBe("2026.2b");
  await publish({ versao: "2027.1", desde: "2027-06-01" });
  await publish({ versao: "2027.0", desde: "2027-01-01" });
  const versions = await Promise.all(["2026-12-31", "2027-01-01", "2027-05-31", "2027-06-01"].map((day) => versionOn(day, 3)));
  expect(versions).toEqual(["2026.2b", "2027.0", "2027.0", "2027.1"]);
});

it("takes back what has not begun, and what it had ended goes on", async () => {
  await publish();
  await backend.context.db.transaction((tx) => withdrawScenarios(tx, HPE, asked.desde));
  expect(await versionOn("2027-12-01", 3)).toBe("2026.1");
  expect(await backend.context.db.select().from(cenarioRetorno).where(eq(cenarioRetorno.idPlano, HPE))).toMatchObject([
    { validoAte: null },
    { validoAte: null },
  ]);
});

it("two at once for the same day leave one version", async () => {
  await Promise.all([publish({ versao: "A" }), publish({ versao: "B" })]);
  expect(await backend.context.db.$count(cenarioRetorno, eq(cenarioRetorno.validoDesde, asked.desde))).toBe(2);
});

it.each<[string, Partial<NewScenarios>, string]>([
  ["a day that is past", { desde: "2026-11-19" }, "desde"],
  ["no day", { desde: "2026-13-01" }, "desde"],
  ["no name", { versao: " " }, "versao"],
  ["no source", { fonte: "" }, "fonte"],
  ["nothing for the whole plan", { cenarios: asked.cenarios.slice(1) }, "cenarios"],
  ["a profile twice", { cenarios: [...asked.cenarios, { idPerfil: 3, pessimista: "1", esperado: "2", otimista: "3" }] }, "cenarios"],
  [
    "a rate above what is simulated",
    { cenarios: [{ idPerfil: null, pessimista: "1", esperado: "2", otimista: "13" }] },
    "cenarios.0.otimista",
  ],
  ["a negative rate", { cenarios: [{ idPerfil: null, pessimista: "-1", esperado: "2", otimista: "3" }] }, "cenarios.0.pessimista"],
  ["scenarios out of order", { cenarios: [{ idPerfil: null, pessimista: "4", esperado: "2", otimista: "3" }] }, "cenarios.0.esperado"],
])("refuses %s and changes nothing", async (_what, wrong, campo) => {
  await expect(publish(wrong)).rejects.toMatchObject({ status: 400, extra: { erros: [expect.objectContaining({ campo })] } });
  expect(await backend.context.db.$count(cenarioRetorno)).toBe(2);
});

it("refuses a profile that there is not", async () => {
  await expect(
    publish({ cenarios: [asked.cenarios[0] as never, { idPerfil: 999, pessimista: "1", esperado: "2", otimista: "3" }] }),
  ).rejects.toMatchObject({
    status: 404,
  });
});
