import { configuracaoHistorico, configuracaoProposta, pessoa } from "@backend/kernel/db/schema";
import { asksForTwo, type SettingArea } from "@backend/people/configuracoes/area";
import { settingAreas } from "@backend/people/configuracoes/areas";
import { redemptionTerms } from "@backend/services/resgate/resgateTerms";
import { proposedIn } from "@tests/support/secondPerson";
import { eq } from "drizzle-orm";
import { ANA, CAIO, later, NINA, type Office, openOffice, RUTE, TODAY } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice("resgate");
}, 120_000);
afterAll(() => office.backend.close());

const most = "RESGATE_PARCELAS_MAX";
const db = () => office.backend.context.db;
const parcelasOn = async (day: string) => (await redemptionTerms(db(), 1, day))?.parcelasMax;
const propose = async (value: string, desde = TODAY, as = ANA) =>
  office.post(
    "publicar",
    { conteudo: await office.changed({ [most]: value }), desde, motivo: "Ata 9", versao: (await office.read()).versao },
    { as },
  );
const confirm = (id: number | undefined, as: string) => office.post("confirmar", { id }, { as });
const refuse = (id: number | undefined, as: string) => office.post("recusar", { id, motivo: "Não foi aprovado" }, { as });
const acts = async () =>
  (await db().select().from(configuracaoHistorico).orderBy(configuracaoHistorico.id)).map(({ acao, motivo }) => [acao, motivo]);

it("each area says by how many it is published", () => {
  const of = (area: string, chave: string) => {
    const setting = settingAreas.get().find((one) => one.area === area) as SettingArea;
    return asksForTwo(setting, chave) ? "two" : "one";
  };
  const plan = Object.fromEntries(settingAreas.get().map(({ area }) => [area, of(area, "plano-1")]));
  expect(plan).toEqual({
    ...{ beneficios: "two", contribuicao: "two", resgate: "two", portabilidade: "two", autopatrocinio: "two", bpd: "two" },
    ...{ perfis: "two", servicos: "two", folha: "two" },
    ...{ tema: "one", carrossel: "one", emails: "one", chamados: "one", onboarding: "one", questionario: "one", esteira: "one" },
    indexadores: "one",
  });
  expect(of("servicos", "servico-14")).toBe("one");
});

it("nothing is in force before another confirms it; the author does not, nor who may only look", async () => {
  const { body, status } = await propose("10");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    vigente: { conteudo: { valores: { [most]: "12" } } },
    futuras: [],
    proposta: { minha: true, venceu: false, desde: TODAY, autor: { nome: "Ana Ribeiro" }, conteudo: { valores: { [most]: "10" } } },
    pedeDuasPessoas: true,
  });
  const id = proposedIn(body);
  expect(await parcelasOn(TODAY)).toBe(12);
  expect(await confirm(id, ANA)).toMatchObject({ status: 403, body: { detail: expect.stringContaining("peça a outra pessoa") } });
  for (const as of [RUTE, NINA]) expect([(await confirm(id, as)).status, (await refuse(id, as)).status]).toEqual([403, 403]);
  expect(await office.read("plano-1", RUTE)).toMatchObject({ proposta: { minha: false }, podeEscrever: false });
  expect(await parcelasOn(TODAY)).toBe(12);
  expect(await acts()).toEqual([["PROPOSTA", "Ata 9"]]);

  expect((await confirm(id, CAIO)).body).toMatchObject({
    vigente: {
      conteudo: { valores: { [most]: "10" } },
      publicacao: { autor: { nome: "Ana Ribeiro" }, confirmador: { nome: "Caio Balcão" } },
    },
    proposta: null,
  });
  expect(await parcelasOn(TODAY)).toBe(10);
  expect((await confirm(id, CAIO)).status).toBe(404);
});

it("one waits at a time; it is refused by another or taken back by its author, each with the reason", async () => {
  const first = proposedIn((await propose("9")).body);
  expect(await propose("8", TODAY, CAIO)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("à espera de confirmação") },
  });
  expect((await refuse(first, CAIO)).body).toMatchObject({ proposta: null, vigente: { conteudo: { valores: { [most]: "10" } } } });
  const second = proposedIn((await propose("9")).body);
  expect((await refuse(second, ANA)).body).toMatchObject({ proposta: null });
  expect((await acts()).slice(-4)).toEqual([
    ["PROPOSTA", "Ata 9"],
    ["RECUSADA", "Não foi aprovado"],
    ["PROPOSTA", "Ata 9"],
    ["RETIRADA", "Não foi aprovado"],
  ]);
  expect(await parcelasOn(TODAY)).toBe(10);
  const rows = await db().select().from(configuracaoProposta).orderBy(configuracaoProposta.id);
  expect(rows.map(({ situacao }) => situacao)).toEqual(["confirmada", "recusada", "retirada"]);
});

it("a scheduled change that two made is not given up by one", async () => {
  await office.publish(await office.changed({ [most]: "7" }), later(30));
  const [coming] = (await office.read()).futuras;
  const { versao } = await office.read();
  const answer = await office.post("cancelar", { idFutura: coming?.id, motivo: "Adiada", versao });
  expect(answer.body).toMatchObject({ futuras: [{ id: coming?.id }], proposta: { conteudo: null, idFutura: coming?.id } });
  expect(await parcelasOn(later(30))).toBe(7);
  expect((await confirm(proposedIn(answer.body), ANA)).status).toBe(403);
  expect((await confirm(proposedIn(answer.body), CAIO)).body).toMatchObject({ futuras: [], proposta: null });
  expect(await parcelasOn(later(30))).toBe(10);
});

it("what was confirmed twice at once is in force once", async () => {
  const id = proposedIn((await propose("11")).body);
  const statuses = (await Promise.all([confirm(id, CAIO), confirm(id, CAIO)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404]);
  expect((await acts()).filter(([acao]) => acao === "PUBLICADA")).toHaveLength(3);
});

it("the settings' home tells the others that something waits for them", async () => {
  const id = proposedIn((await propose("6")).body);
  const attention = async (as: string) =>
    (
      (await office.backend.inject("GET", "/retornarPainelConfiguracoes", { as })).body as { atencao: { codigo: string; texto: string }[] }
    ).atencao
      .filter(({ codigo }) => codigo === "proposta")
      .map(({ texto }) => texto);
  expect(await attention(CAIO)).toEqual(["Resgate: 1 mudança proposta espera a confirmação de outra pessoa."]);
  expect(await attention(NINA)).toEqual([]);
  await refuse(id, ANA);
  expect(await attention(CAIO)).toEqual([]);
});

it("a day that passed while it waited is refused in words, and the change is proposed anew", async () => {
  const id = proposedIn((await propose("5", later(1))).body);
  office.backend.advance(2 * 24 * 3_600_000);
  expect(await office.read("plano-1", CAIO)).toMatchObject({ proposta: { venceu: true } });
  expect(await confirm(id, CAIO)).toMatchObject({ status: 422, body: { detail: expect.stringContaining("já passou") } });
  expect(await office.read("plano-1", CAIO)).toMatchObject({ proposta: { id } });
  expect((await refuse(id, CAIO)).status).toBe(200);
  const anew = proposedIn((await propose("5", later(3))).body);
  expect((await confirm(anew, CAIO)).body).toMatchObject({ futuras: [{ desde: later(3) }] });
});

it("a fund with a single administrator publishes alone", async () => {
  await db().update(pessoa).set({ admin: "N" }).where(eq(pessoa.admin, "S"));
  await db().update(pessoa).set({ admin: "S" }).where(eq(pessoa.cpf, ANA));
  const today = (await office.read()).hoje;
  expect((await propose("4", today)).body).toMatchObject({
    proposta: null,
    pedeDuasPessoas: false,
    vigente: { conteudo: { valores: { [most]: "4" } }, publicacao: { confirmador: null } },
  });
});
