import { Conta } from "@backend/demo/accounts";
import { planoFuncionalidade, rascunho, servicoTexto } from "@backend/kernel/db/schema";
import type { Setting } from "@backend/people/configuracoes/configuracoesRows";
import { applyDueSettings } from "@backend/people/configuracoes/publish";
import type { Reply } from "@contract/infer";
import { and, count, eq } from "drizzle-orm";
import { cellsFor, isOffered, offerSituations, type ServiceOffer, withCells } from "@/domain/settings/serviceOffer";
import type { ServiceTexts } from "@/domain/settings/writtenTexts";
import { ANA, BRUNO, later, NINA, type Office, openOffice, RUTE, TODAY } from "../../people/configuracoes/office";

const [HPE, PEP, REDEMPTION] = [1, 2, 14];
const SITUATIONS = offerSituations.map(({ id }) => id);

let office: Office;
beforeAll(async () => {
  office = await openOffice("servicos");
}, 120_000);
afterAll(() => office.backend.close());

const offer = async () => (await office.read()).vigente.conteudo as unknown as ServiceOffer;
const texts = async (service = PEP) => (await office.read(`servico-${service}`)).vigente.conteudo as unknown as ServiceTexts;
const switched = async (on: boolean, service = PEP, situations: readonly number[] = SITUATIONS) =>
  withCells(await offer(), cellsFor([service], [1], situations), on);
const rows = async () => {
  const [row] = await office.backend.context.db.select({ total: count() }).from(planoFuncionalidade);
  return row?.total;
};
const menu = async () => {
  const { body } = await office.backend.inject("GET", `/retornarPlanoFuncionalidades/${HPE}/1/1/${Conta.BRUNO}`, { as: BRUNO });
  return JSON.parse((body as { funcionalidades: string }).funcionalidades).map(({ id }: { id: number }) => id) as number[];
};
const key = { idPessoa: Conta.BRUNO, idPlano: HPE, idFuncionalidade: PEP };
const file = (dados: object = { exposta: "N", temRelacionadas: "N" }, documentos: object[] = []) =>
  office.backend.inject("POST", "/criarRequisicao", { as: BRUNO, body: { ...key, dados, documentos } });
const impact = async (conteudo: object, chave = "plano-1") => {
  const { body } = await office.post("prever", { conteudo, desde: TODAY }, { chave });
  const { impactos, avisos } = body as Reply<"POST /preverConfiguracao/{area}/{chave}">;
  return { counts: Object.fromEntries(impactos.map(({ rotulo, quantidade }) => [rotulo, quantidade])), avisos };
};

it("has every service and category of the plan, and publishing it as it is changes nothing", async () => {
  const before = await rows();
  const content = await offer();
  expect(Object.keys(content.servicos)).toHaveLength(24);
  expect(isOffered(content, { service: REDEMPTION, category: 1, situation: 7 })).toBe(true);
  expect(await impact(content)).toEqual({
    counts: { "Pessoas que ganham algum serviço": 0, "Pessoas que perdem algum serviço": 0 },
    avisos: [],
  });
  expect((await office.publish(content, TODAY)).status).toBe(200);
  expect(await rows()).toBe(before);
  expect(await offer()).toEqual(content);
});

it("says who loses a service, each person once, what they have begun, and what the law gives", async () => {
  const { db } = office.backend.context;
  await db.insert(rascunho).values({ ...key, dados: {}, passo: 0, versao: 1, atualizadoEm: office.backend.context.now() });
  const off = withCells(await switched(false), cellsFor([REDEMPTION], [1], SITUATIONS), false);
  const { counts, avisos } = await impact(off);
  expect(counts["Pessoas que ganham algum serviço"]).toBe(0);
  expect(counts["Pessoas que perdem algum serviço"]).toBeGreaterThan(0);
  expect(counts["Deixam de ver: Declaração PEP"]).toBe(counts["Pessoas que perdem algum serviço"]);
  expect(counts["Com rascunho começado: Declaração PEP"]).toBe(1);
  expect(avisos.join(" ")).toMatch(/Resgate é direito de quem sai da empresa.*rascunhos ficam guardados/i);
});

it("a service that is switched off leaves the menu and is refused, and what was begun is there when it comes back", async () => {
  expect(await menu()).toContain(PEP);
  expect((await office.publish(await switched(false), TODAY)).status).toBe(200);
  expect(await menu()).not.toContain(PEP);
  const answer = await file();
  expect(answer).toMatchObject({ status: 409 });
  expect((answer.body as { detail: string }).detail).toMatch(/^Só para a categoria Assistido, Pensionista/);
  const gains = await impact(await switched(true));
  expect(gains.counts["Passam a ver: Declaração PEP"]).toBeGreaterThan(0);
  expect((await office.publish(await switched(true), TODAY)).status).toBe(200);
  expect(await menu()).toContain(PEP);
  const [kept] = await office.backend.context.db.select().from(rascunho).where(eq(rascunho.idFuncionalidade, PEP));
  expect(kept).toBeDefined();
  expect((await file()).status).toBe(200);
});

it("a mandatory document of the fund's own is asked for by the backend too", async () => {
  const before = await texts();
  const document = { codigo: "extra-1", nome: "Carta ao fundo", obrigatorio: true, orientacao: "" };
  await office.publish({ ...before, documentos: [document] }, TODAY, { chave: "servico-2" });
  expect(await file()).toMatchObject({
    status: 400,
    body: { erros: [{ campo: "documentos.0", mensagem: "Envie o documento: Carta ao fundo." }] },
  });
  await office.publish(before, TODAY, { chave: "servico-2" });
  expect((await file()).status).toBe(200);
});

it("refuses what was filed and not confirmed before the service was switched off", async () => {
  const { idRequisicao } = (await file()).body as { idRequisicao: number };
  const confirm = () => office.backend.inject("POST", "/confirmarRequisicao", { as: BRUNO, body: { idRequisicao } });
  await office.publish(await switched(false), TODAY);
  expect((await confirm()).status).toBe(409);
  await office.publish(await switched(true), TODAY);
  expect((await confirm()).status).toBe(200);
});

describe("refuses", () => {
  it.each<[string, (content: ServiceOffer) => object, string]>([
    ["a service less", ({ servicos: { s14: _, ...servicos } }) => ({ servicos }), "servicos.s14"],
    ["a service that there is not", ({ servicos }) => ({ servicos: { ...servicos, s99: servicos.s1 } }), "servicos.s99"],
    ["a category less", ({ servicos }) => ({ servicos: { ...servicos, s3: { c1: [1] } } }), "servicos.s3"],
    ["a situation that there is not", ({ servicos }) => ({ servicos: { ...servicos, s3: { ...servicos.s3, c1: [77] } } }), "servicos.s3"],
    ["texts in the place of an offer", () => ({ explica: ["Uma frase."], precisa: [], documentos: [] }), ""],
  ])("%s", async (_case, change, campo) => {
    const before = await rows();
    const answer = await office.publish(change(await offer()), TODAY);
    expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
    expect(await rows()).toBe(before);
  });

  it.each([RUTE, NINA, BRUNO])("a change by %s, who may not", async (as) => {
    const before = await rows();
    const body = { conteudo: await switched(false), desde: TODAY, motivo: "Ata 1", versao: (await office.read()).versao };
    expect((await office.post("publicar", body, { as })).status).toBe(403);
    expect(await rows()).toBe(before);
    const read = await office.backend.inject("GET", "/retornarConfiguracao/servicos/plano-1", { as });
    expect(read.status).toBe(as === RUTE ? 200 : 403);
  });

  it("a plan or a service that there is not", async () => {
    for (const chave of ["plano-99", "servico-25", "geral"])
      expect((await office.backend.inject("GET", `/retornarConfiguracao/servicos/${chave}`, { as: ANA })).status).toBe(404);
  });
});

describe("texts and documents", () => {
  const first = { codigo: "extra-1", nome: "Declaração assinada", obrigatorio: true, orientacao: "Em PDF." };
  const written: ServiceTexts = {
    explica: ["O fundo pergunta a todos."],
    precisa: ["Cinco minutos"],
    documentos: [first],
  };
  const service = async (id = PEP) =>
    (await office.backend.inject("GET", `/retornarServico/${id}/${Conta.BRUNO}/${HPE}`, { as: BRUNO }))
      .body as Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;

  it("are the product's until somebody writes others, and then what the page says and the form asks for", async () => {
    expect((await service(3)).textos).toBeUndefined();
    expect((await texts(3)).explica.length).toBeGreaterThan(0);
    expect((await office.publish(written, TODAY, { chave: "servico-2" })).status).toBe(200);
    expect((await service()).textos).toEqual(written);
    expect(await impact(written, "servico-2")).toMatchObject({ counts: { "Solicitações em andamento": expect.any(Number) } });
    const [row] = await office.backend.context.db.select().from(servicoTexto).where(eq(servicoTexto.idFuncionalidade, PEP));
    expect(row?.precisa).toEqual(["Cinco minutos"]);
  });

  it("keep what follows from the person's own facts", async () => {
    const own = await texts(8);
    await office.publish({ ...own, explica: ["Mude quando quiser."] }, TODAY, { chave: "servico-8" });
    const said = (await service(8)).textos?.explica ?? [];
    expect(said[0]).toBe("Mude quando quiser.");
    expect(said.join(" ")).toMatch(/janela|aberta|fechada/i);
    for (const sentence of own.explica) expect(said).not.toContain(sentence);
  });

  it.each([4, 6, 7, 10, 11, 19, 20, 23])("stand above the page of service %i, which asks for nothing", async (id) => {
    const chave = `servico-${id}`;
    const page = async () => (await office.backend.inject("GET", `/retornarTextoPagina/${id}`, { as: BRUNO })).body;
    expect([await texts(id), await page()]).toEqual([{ explica: [], precisa: [], documentos: [] }, { explica: [] }]);
    const said = { explica: ["Leia antes de usar esta página."], precisa: [], documentos: [] };
    expect(await office.publish({ ...said, documentos: [first] }, TODAY, { chave })).toMatchObject({ status: 422 });
    const { counts } = await impact(said, chave);
    expect(Object.keys(counts).every((rotulo) => rotulo.startsWith("Pessoas que abrem esta página"))).toBe(true);
    expect((await office.publish(said, TODAY, { chave })).status).toBe(200);
    expect(await page()).toEqual({ explica: said.explica });
    expect((await office.publish({ ...said, explica: [] }, TODAY, { chave })).status).toBe(200);
    expect(await page()).toEqual({ explica: [] });
  });

  it("stand above no page that has an introduction of its own", async () => {
    expect((await office.backend.inject("GET", "/retornarTextoPagina/2", { as: BRUNO })).body).toEqual({ explica: [] });
    expect((await office.backend.inject("GET", "/retornarTextoPagina/6")).status).toBe(401);
  });

  it.each<[string, Partial<ServiceTexts>, string]>([
    ["nothing said", { explica: [] }, "explica"],
    ["two lines alike", { precisa: ["Laudo", "Laudo"] }, "precisa"],
    ["two documents of one name", { documentos: ["extra-1", "extra-2"].map((codigo) => ({ ...first, codigo })) }, "documentos.1.nome"],
    ["two documents of one code", { documentos: ["Um nome", "Outro nome"].map((nome) => ({ ...first, nome })) }, "documentos"],
  ])("refuse %s", async (_case, change, campo) => {
    const answer = await office.publish({ ...written, ...change }, TODAY, { chave: "servico-2" });
    expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  });
});

it("waits for its day, and the menu changes on it", async () => {
  const off = await switched(false);
  expect((await office.publish(off, later(1))).status).toBe(200);
  expect(await menu()).toContain(PEP);
  office.backend.advance(24 * 3_600_000);
  expect(await applyDueSettings(office.backend.context)).toBe(1);
  const setting = (await office.backend.inject("GET", "/retornarConfiguracao/servicos/plano-1", { as: ANA })).body as Setting;
  expect(setting.vigente.conteudo).toEqual(off);
  const [left] = await office.backend.context.db
    .select({ total: count() })
    .from(planoFuncionalidade)
    .where(
      and(eq(planoFuncionalidade.idPlano, HPE), eq(planoFuncionalidade.idFuncionalidade, PEP), eq(planoFuncionalidade.idCategoria, 1)),
    );
  expect(left?.total).toBe(0);
});
