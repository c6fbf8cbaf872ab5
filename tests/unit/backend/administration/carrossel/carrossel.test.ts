import { carrosselItem, pessoa } from "@backend/kernel/db/schema";
import { eq } from "drizzle-orm";
import { builtInPicture } from "@/domain/plans/images";
import { type CarouselItem, newCarouselItem } from "@/domain/settings/carousel";
import { ANA, BRUNO, later, NINA, type Office, openOffice, RUTE, TODAY } from "../../people/configuracoes/office";
import { sendPicture } from "../../people/imagens/pictureForm";

const CARLA = "12345678909";
const KEY = { chave: "geral" };
let office: Office;
beforeAll(async () => {
  office = await openOffice("carrossel");
}, 120_000);
afterAll(() => office.backend.close());

const imagem = builtInPicture("/images/login-blue.webp");
const item = (titulo: string, change: Partial<CarouselItem> = {}): CarouselItem => ({ ...newCarouselItem(), titulo, imagem, ...change });
const current = async () => ((await office.read("geral")).vigente.conteudo as unknown as { itens: CarouselItem[] }).itens;
const publish = (itens: CarouselItem[], desde?: string) =>
  office.read("geral").then(({ hoje }) => office.publish({ itens }, desde ?? hoje, KEY));
const rows = async () => JSON.stringify(await office.backend.context.db.select().from(carrosselItem));
async function seenBy(cpf: string, idPlano: number, as = cpf) {
  const [row] = await office.backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
  const answer = await office.backend.inject("GET", `/retornarCarrossel/${row?.id}/${idPlano}`, { as });
  return {
    status: answer.status,
    titles: Array.isArray(answer.body) ? answer.body.map((one: { titulo: string }) => one.titulo) : [],
    answer,
  };
}

it("what is published is what participants are shown, in its order", async () => {
  const sent = (await sendPicture(office.backend, ANA, "carrossel")).body;
  const first = item("Assembleia dia 30", { imagem: sent, link: "/services/atas", textoLink: "Ver atas", descricao: "30 de junho" });
  expect((await publish([first, item("Segunda")])).status).toBe(200);
  expect(await current()).toEqual([first, item("Segunda")]);
  const { titles, answer } = await seenBy(BRUNO, 1);
  expect(titles).toEqual(["Assembleia dia 30", "Segunda"]);
  expect((answer.body as unknown[])[0]).toEqual({
    ...{ id: expect.any(Number), titulo: "Assembleia dia 30", imagem: sent.endereco, descricao: "30 de junho" },
    ...{ link: "/services/atas", textoLink: "Ver atas" },
  });
  await publish([item("Segunda"), first]);
  expect((await seenBy(BRUNO, 1)).titles).toEqual(["Segunda", "Assembleia dia 30"]);
});

it("is for whose enrolment fits plan, category and situation at once", async () => {
  await publish([
    item("Todos"),
    item("Plano 1", { idsPlanos: [1] }),
    item("Plano 4", { idsPlanos: [4, 7] }),
    item("Contribuintes ativos", { idsCategorias: [1], idsSituacoes: [1] }),
    item("Assistidos do plano 1", { idsPlanos: [1], idsCategorias: [2] }),
    item("Suspensos", { idsSituacoes: [6] }),
  ]);
  expect((await seenBy(BRUNO, 1)).titles).toEqual(["Todos", "Plano 1", "Contribuintes ativos"]);
  expect((await seenBy(CARLA, 4)).titles).toEqual(expect.arrayContaining(["Todos", "Plano 4"]));
  // Of a plan that the person is not in, nothing.
  expect((await seenBy(BRUNO, 7)).titles).toEqual([]);
});

it("is shown from its first day to its last", async () => {
  await publish([
    item("Acabou", { ate: later(-1) }),
    item("Último dia", { desde: later(-3), ate: TODAY }),
    item("Amanhã", { desde: later(1) }),
  ]);
  expect((await seenBy(BRUNO, 1)).titles).toEqual(["Último dia"]);
  office.backend.advance(86_400_000);
  expect((await seenBy(BRUNO, 1)).titles).toEqual(["Amanhã"]);
});

it("nobody sees another's, the fund's team only through the assisted view or by name", async () => {
  expect((await seenBy(CARLA, 4, BRUNO)).status).toBe(403);
  expect((await seenBy(BRUNO, 1, ANA)).status).toBe(200);
});

it.each<[string, Partial<CarouselItem>, string]>([
  ["no title", { titulo: " " }, "itens.1.titulo"],
  ["no picture", { imagem: null }, "itens.1.imagem"],
  ["a picture of elsewhere", { imagem: { endereco: "https://evil.example/a.png", nome: "a", largura: 1, altura: 1 } }, "itens.1.imagem"],
  ["a link that runs a script", { link: "javascript:alert(1)", textoLink: "Abrir" }, "itens.1.link"],
  ["a link to another host in disguise", { link: "//evil.example", textoLink: "Abrir" }, "itens.1.link"],
  ["a link without words", { link: "/services" }, "itens.1.textoLink"],
  ["an end before its beginning", { desde: "2027-02-02", ate: "2027-02-01" }, "itens.1.ate"],
  ["a day that is none", { ate: "2027-02-30" }, "itens.1.ate"],
])("refuses %s, and nothing changes", async (_what, change, campo) => {
  const before = await rows();
  const answer = await publish([item("Primeira"), item("Segunda", change)]);
  expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ erros: [expect.objectContaining({ campo })] })]);
  expect(await rows()).toBe(before);
});

it("takes no more than twelve, and may be emptied", async () => {
  expect((await publish(Array.from({ length: 13 }, (_, n) => item(`Imagem ${n}`)))).status).toBe(422);
  expect((await publish([])).status).toBe(200);
  expect((await seenBy(BRUNO, 1)).titles).toEqual([]);
});

it.each([
  ["a participant", BRUNO],
  ["who may only read", RUTE],
  ["who has another area", NINA],
])("%s publishes nothing", async (_who, as) => {
  const before = await rows();
  const { versao, hoje } = await office.read("geral");
  const body = { conteudo: { itens: [item("Minha")] }, desde: hoje, motivo: "Ata 1", versao };
  expect((await office.post("publicar", body, { ...KEY, as })).status).toBe(403);
  expect(await rows()).toBe(before);
});

it("says beforehand how many people each picture is for", async () => {
  const { hoje } = await office.read("geral");
  const conteudo = { itens: [item("Todos"), item("Ninguém", { idsSituacoes: [9] }), item("Velha", { ate: later(-9) })] };
  const { impactos, avisos } = (await office.post("prever", { conteudo, desde: hoje }, KEY)).body as {
    impactos: { rotulo: string; quantidade: number }[];
    avisos: string[];
  };
  expect(impactos.map(({ rotulo }) => rotulo)).toEqual(["1. Todos", "2. Ninguém", "3. Velha"]);
  expect(impactos[0]?.quantidade).toBeGreaterThan(3);
  expect(impactos[1]?.quantidade).toBe(0);
  expect(avisos).toEqual([expect.stringContaining("Ninguém está no público"), expect.stringContaining("termina antes")]);
});
