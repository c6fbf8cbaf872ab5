import { tema } from "@backend/kernel/db/schema";
import { applyDueSettings } from "@backend/people/configuracoes/publish";
import { eq } from "drizzle-orm";
import type { ThemeSettings } from "@/domain/settings/theme";
import { ANA, BRUNO, later, NINA, type Office, openOffice, RUTE, TODAY } from "../configuracoes/office";
import { sendPicture } from "../imagens/pictureForm";

let office: Office;
beforeAll(async () => {
  office = await openOffice("tema");
}, 120_000);
afterAll(() => office.backend.close());

const current = async (chave = "plano-1") => (await office.read(chave)).vigente.conteudo as unknown as ThemeSettings;
const themeOf = async (idPlano = 1) =>
  (await office.backend.inject("GET", `/retornarConfiguracaoTema/${idPlano}`, { as: BRUNO })).body as Record<string, unknown> | null;
const rows = async () => JSON.stringify(await office.backend.context.db.select().from(tema).orderBy(tema.idPlano));

it("shows what is in force with the names and sizes of its pictures", async () => {
  expect(await current()).toEqual({
    cor_primaria: "#3BA387",
    logo: { endereco: "/images/logo-default.svg", nome: "Logo do portal (padrão)", largura: 4360, altura: 1000 },
    background: { endereco: "/images/login-default.webp", nome: "Fundo do portal (padrão)", largura: 1600, altura: 1067 },
  });
});

it("from today on is what the participants of the plan get, and nobody else's theme changes", async () => {
  const other = await themeOf(4);
  const logo = (await sendPicture(office.backend, ANA)).body;
  expect((await office.publish({ cor_primaria: "#aa3355", logo, background: null }, TODAY)).status).toBe(200);
  expect(await themeOf()).toMatchObject({ cor_primaria: "#AA3355", logo: logo.endereco, background: null });
  expect(await current()).toEqual({ cor_primaria: "#AA3355", logo, background: null });
  expect(await themeOf(4)).toEqual(other);
});

it("waits for its day", async () => {
  const content = await current("plano-7");
  await office.publish({ ...content, cor_primaria: "#005A4E" }, later(2), { chave: "plano-7" });
  expect(await themeOf(7)).toMatchObject({ cor_primaria: "#1B4F9C" });
  office.backend.advance(2 * 86_400_000);
  expect(await applyDueSettings(office.backend.context)).toBe(1);
  expect(await themeOf(7)).toMatchObject({ cor_primaria: "#005A4E" });
});

it("gives a plan its first theme", async () => {
  await office.backend.context.db.delete(tema).where(eq(tema.idPlano, 4));
  expect(await current("plano-4")).toEqual({ cor_primaria: "#3BA387", logo: null, background: null });
  await office.publish({ cor_primaria: "#123456", logo: null, background: null }, (await office.read("plano-4")).hoje, {
    chave: "plano-4",
  });
  expect(await themeOf(4)).toMatchObject({ cor_primaria: "#123456" });
});

it.each([
  ["no colour", { cor_primaria: "red" }, "cor_primaria"],
  ["the colour of the assisted view", { cor_primaria: "#6A3399" }, "cor_primaria"],
  ["a picture of elsewhere", { logo: { endereco: "https://evil.example/a.png", nome: "a.png", largura: 1, altura: 1 } }, "logo"],
  [
    "a picture that was never sent",
    { background: { endereco: "/api/retornarImagem/00000000-0000-4000-8000-000000000000", nome: "a", largura: 1, altura: 1 } },
    "background",
  ],
])("refuses %s, and nothing changes", async (_what, change, campo) => {
  const before = await rows();
  const answer = await office.publish({ ...(await current()), ...change }, later(30));
  expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ erros: [expect.objectContaining({ campo })] })]);
  expect(await rows()).toBe(before);
});

it.each([
  ["a participant", BRUNO],
  ["who may only read", RUTE],
  ["who has another area", NINA],
])("%s publishes nothing", async (_who, as) => {
  const before = await rows();
  const body = { conteudo: await current(), desde: later(40), motivo: "Ata 1", versao: (await office.read()).versao };
  expect((await office.post("publicar", body, { as })).status).toBe(403);
  expect(await rows()).toBe(before);
});

it("says how many people see it, and that the mode turns with the colour's brightness", async () => {
  const body = { conteudo: { ...(await current()), cor_primaria: "#F2B705" }, desde: later(40) };
  const { impactos, avisos } = (await office.post("prever", body)).body as {
    impactos: { rotulo: string; quantidade: number }[];
    avisos: string[];
  };
  expect(impactos[0]).toMatchObject({ rotulo: "Pessoas atingidas", quantidade: expect.any(Number) });
  expect(impactos[0]?.quantidade).toBeGreaterThan(0);
  expect(avisos[0]).toContain("passa ao modo claro");
});
