import { configuracaoHistorico, tema } from "@backend/kernel/db/schema";
import type { SettingArea } from "@backend/people/configuracoes/area";
import { settingAreas } from "@backend/people/configuracoes/areas";
import { applyDueSettings } from "@backend/people/configuracoes/publish";
import { eq } from "drizzle-orm";
import Type from "typebox";
import { ANA, later, type Office, openOffice } from "./office";

/** An area whose table holds only what is in force, as the theme's. */
const colour: SettingArea = {
  area: "tema",
  publishedBy: "one",
  schema: Type.Object({ cor: Type.String({ pattern: "^#[0-9A-F]{6}$" }) }),
  timing: "onDay",
  has: async (_db, chave) => chave === "plano-1",
  async read(db) {
    const [row] = await db.select({ cor: tema.corPrimaria }).from(tema).where(eq(tema.idPlano, 1));
    return { cor: row?.cor ?? "" };
  },
  impact: async () => ({ impactos: [], avisos: [] }),
  async write(_context, tx, { conteudo }) {
    await tx
      .update(tema)
      .set({ corPrimaria: (conteudo as { cor: string }).cor })
      .where(eq(tema.idPlano, 1));
  },
};
settingAreas.provide([colour]);

let office: Office;
const told: unknown[][] = [];
beforeAll(async () => {
  office = await openOffice("tema");
}, 120_000);
afterAll(() => office.backend.close());

const HOUR = 3_600_000;
const inForce = async () => ((await office.read()).vigente.conteudo as unknown as { cor: string }).cor;
/** The job's context, once the clock of the whole fund has gone on. */
function after(hours: number) {
  office.backend.advance(hours * HOUR);
  const { realtime, ...context } = office.backend.context;
  return { ...context, realtime: { ...realtime, toEverybody: (...event: unknown[]) => void told.push(event) } };
}

it("waits for its day, is put in force once at midnight by whichever instance comes first, and says so to everybody", async () => {
  const before = await inForce();
  expect((await office.publish({ cor: "#112233" }, later(1))).status).toBe(200);
  expect(await inForce()).toBe(before);
  // It began at noon in São Paulo: shortly before midnight.
  expect(await applyDueSettings(after(11.5))).toBe(0);
  expect(await inForce()).toBe(before);
  const applied = await Promise.all([applyDueSettings(after(1)), applyDueSettings(after(0))]);
  expect(applied.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await applyDueSettings(after(1))).toBe(0);
  expect(await inForce()).toBe("#112233");
  expect(told).toEqual([["settingsUpdated", { area: "tema", chave: "plano-1" }]]);
  const rows = await office.backend.context.db.select().from(configuracaoHistorico).orderBy(configuracaoHistorico.id);
  expect(rows.map(({ acao, idAutor }) => [acao, idAutor === null])).toEqual([
    ["PUBLICADA", false],
    ["ENTROU_EM_VIGOR", true],
  ]);
  expect(rows[1]).toMatchObject({ antes: { cor: before }, depois: { cor: "#112233" } });
});

it("what was given up before its day never comes, and of two days each comes at its own", async () => {
  const start = await inForce();
  await office.publish({ cor: "#AA0000" }, later(3));
  await office.publish({ cor: "#BB0000" }, later(5));
  const [first] = (await office.read()).futuras;
  await office.post("cancelar", { idFutura: first?.id, motivo: "Engano", versao: (await office.read()).versao }, { as: ANA });
  expect(await applyDueSettings(after(24 * 3))).toBe(0);
  expect(await inForce()).toBe(start);
  expect(await applyDueSettings(after(24 * 2))).toBe(1);
  expect(await inForce()).toBe("#BB0000");
});

it("one that cannot be written leaves the others alone, and is tried again", async () => {
  await office.publish({ cor: "#CC0000" }, later(10));
  const { write } = colour;
  colour.write = async () => {
    throw new Error("no table");
  };
  expect(await applyDueSettings(after(24 * 5))).toBe(0);
  expect(await inForce()).toBe("#BB0000");
  colour.write = write;
  expect(await applyDueSettings(after(0))).toBe(1);
  expect(await inForce()).toBe("#CC0000");
});

it("refuses a change that was begun before the one that has come into force meanwhile", async () => {
  await office.publish({ cor: "#C1C1C1" }, later(12));
  const { versao } = await office.read();
  expect(await applyDueSettings(after(24 * 2))).toBe(1);
  const begun = { conteudo: { cor: "#C2C2C2" }, desde: later(20), motivo: "Ata 12", versao };
  expect((await office.post("publicar", begun, { as: ANA })).status).toBe(409);
  expect((await office.read()).futuras).toEqual([]);
  expect(await inForce()).toBe("#C1C1C1");
});

it("from today on is written at once", async () => {
  await office.publish({ cor: "#DD0000" }, (await office.read()).hoje);
  expect(await inForce()).toBe("#DD0000");
  expect((await office.publish({ cor: "red" }, later(90))).body).toMatchObject({ status: 422, erros: [{ campo: "cor" }] });
});
