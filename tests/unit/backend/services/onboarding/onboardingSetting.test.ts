import { Conta } from "@backend/demo/accounts";
import { onboardingEtapa, planoOnboarding, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { type OnboardingSettings, standardOnboarding } from "@/domain/settings/onboarding";
import { ANA, BRUNO, NINA, type Office, openOffice, RUTE, TODAY } from "../../people/configuracoes/office";

const FABIO = "93541134780";
const DXC = 7;
const CHAVE = "plano-7";
const address = {
  ...{ residente_exterior: "N", foreignResident: false, openTerms: false, cep: "01310200", logradouro: "Avenida Paulista" },
  ...{ numero: "1578", complemento: "", bairro: "Bela Vista", cidade: "São Paulo", estado: "SP" },
};

let office: Office;
beforeAll(async () => {
  office = await openOffice("onboarding");
}, 120_000);
afterAll(() => office.backend.close());
beforeEach(async () => {
  const { db } = office.backend.context;
  await db.update(vinculoPlano).set({ onboarding: "S" }).where(eq(vinculoPlano.idPessoa, Conta.FABIO));
});

const inForce = async () => (await office.read(CHAVE)).vigente.conteudo as unknown as OnboardingSettings;
/** The steps of the plan in an order, each with its texts of today. */
async function list(...ids: number[]): Promise<OnboardingSettings> {
  const now = await inForce();
  const known = [...now.etapas, ...standardOnboarding(6).etapas, ...standardOnboarding(7).etapas];
  return { ...now, etapas: ids.flatMap((id) => known.find((step) => step.id === id) ?? []) };
}
const publish = async (...ids: number[]) => expect((await office.publish(await list(...ids), TODAY, { chave: CHAVE })).status).toBe(200);
const wizard = async () =>
  (await office.backend.inject("GET", `/retornarOnboarding/${Conta.FABIO}/${DXC}`, { as: FABIO }))
    .body as Reply<"GET /retornarOnboarding/{idPessoa}/{idPlano}">;
const key = { idPessoa: Conta.FABIO, idPlano: DXC };
const send = (idStep: number, metadata: object, pular = "N") =>
  office.backend.inject("POST", "/enviarDadosOnboarding", { as: FABIO, body: { ...key, idStep, metadata, pular } });
const type = (idStep: number, metadata: object) =>
  office.backend.inject("POST", "/guardarRascunhoOnboarding", { as: FABIO, body: { ...key, idStep, metadata } });
const answerOf = async (idStep: number) => (await wizard()).respostas.find((step) => step.idStep === idStep)?.metadata;

it("is the specification's until the fund sets another, and publishing it as it is changes nothing", async () => {
  const { idStep } = { idStep: (await inForce()).etapas.map(({ id }) => id) };
  expect(idStep).toEqual([1, 2, 4, 6, 7]);
  const before = await wizard();
  await publish(1, 2, 4, 6, 7);
  const after = await wizard();
  expect({ ...after, respostas: [] }).toEqual({ ...before, respostas: [] });
  expect(after.textos.termos).toMatch(/Lei 13.709/);
});

describe("somebody in the middle", () => {
  it("is asked only what is missing when a step is put in before theirs, and what they had typed is taken", async () => {
    await office.backend.context.db.delete(onboardingEtapa);
    expect((await send(1, { password: "Primeiro#2026" })).body).toEqual({ proximoStep: 2 });
    expect((await send(2, { ppe: "N" })).body).toEqual({ proximoStep: 4 });
    const { body } = await office.post("prever", { conteudo: await list(1, 3, 2, 4, 6, 7), desde: TODAY }, { chave: CHAVE });
    const { impactos, avisos } = body as Reply<"POST /preverConfiguracao/{area}/{chave}">;
    expect(impactos).toEqual([
      { rotulo: "Pessoas que ainda não começaram", quantidade: 0 },
      { rotulo: "Pessoas no meio do primeiro acesso", quantidade: 1 },
      { rotulo: "Vão responder a etapa que entra: Faixa de renda", quantidade: 1 },
    ]);
    expect(avisos.join(" ")).toMatch(/continua com as respostas/);
    await publish(1, 3, 2, 4, 6, 7);
    expect((await type(4, { cep: "01310200" })).status).toBe(200);
    expect(await wizard()).toMatchObject({ etapas: [0, 1, 3, 2, 4, 6, 7], etapaAtual: 3 });
    // The address that was on the screen is not refused; what comes next is the step that is missing.
    expect((await send(4, address)).body).toEqual({ proximoStep: 3 });
    expect(await answerOf(4)).toMatchObject({ logradouro: "Avenida Paulista" });
    expect((await send(3, { incomeRange: "R$ 5.000 - 7.999" })).body).toEqual({ proximoStep: 2 });
    expect(await wizard()).toMatchObject({ etapaAtual: 6 });
    expect((await send(6, { percentualBasica: 0, percentualSuplementar: 5 })).body).toEqual({ proximoStep: 7 });
  });

  it("keeps the answers in another order, and opens nothing that comes after what is missing", async () => {
    await publish(1, 7, 4, 2, 3, 6);
    expect(await wizard()).toMatchObject({ etapaAtual: 7 });
    expect(await answerOf(2)).toEqual({ ppe: "N" });
    expect((await send(7, {}, "S")).body).toEqual({ proximoStep: 4 });
    expect(await wizard()).toMatchObject({ etapaAtual: -1 });
  });

  it("may conclude without a step that was taken away, whose answer stays", async () => {
    await publish(1, 2, 4, 6);
    expect(await wizard()).toMatchObject({ etapas: [0, 1, 2, 4, 6], etapaAtual: -1 });
    expect(await answerOf(3)).toEqual({ incomeRange: "R$ 5.000 - 7.999" });
    // The same answer again, from a page that is still open, is taken too.
    expect((await send(3, { incomeRange: "R$ 8.000 - 11.999" })).body).toEqual({ proximoStep: -1 });
  });

  it("who is at the review when a step is put in is asked it before the end", async () => {
    await office.backend.context.db.delete(onboardingEtapa).where(eq(onboardingEtapa.idStep, 7));
    await publish(1, 2, 4, 6, 7);
    expect((await send(-1, {})).status).toBe(422);
    expect(await wizard()).toMatchObject({ onboarding: "S", etapaAtual: 7 });
    expect((await send(7, {}, "S")).body).toEqual({ proximoStep: -1 });
    expect((await send(-1, {})).status).toBe(200);
    expect(await wizard()).toMatchObject({ onboarding: "N" });
  });
});

it("a step that was neither in the list nor ever open is refused", async () => {
  await office.backend.context.db.delete(onboardingEtapa);
  expect((await send(3, { incomeRange: "R$ 5.000 - 7.999" })).status).toBe(400);
  expect((await send(6, { percentualBasica: 0, percentualSuplementar: 5 })).status).toBe(422);
});

it("says the fund's own words", async () => {
  const now = await inForce();
  const etapas = now.etapas.map((step) => (step.id === 4 ? { ...step, titulo: "Qual é o seu endereço?", explicacao: "" } : step));
  await office.publish({ ...now, etapas, termos: "Usamos os seus dados só no plano." }, TODAY, { chave: CHAVE });
  const { textos } = await wizard();
  expect(textos.etapas.find(({ id }) => id === 4)).toEqual({ id: 4, titulo: "Qual é o seu endereço?", explicacao: "" });
  expect(textos.termos).toBe("Usamos os seus dados só no plano.");
});

describe("refuses", () => {
  it.each<[string, number[], RegExp]>([
    ["to do without the password", [2, 4, 6], /Senha não pode sair/],
    ["to do without the question of the law", [1, 4, 6], /politicamente não pode sair.*9\.613/],
    ["to do without the address", [1, 2, 6], /Endereço não pode sair/],
    ["to do without the contribution", [1, 2, 4], /Percentuais de contribuição não pode sair/],
    ["the password after another", [2, 1, 4, 6], /Senha vem primeiro/],
    ["a step twice", [1, 2, 4, 4, 6], /uma vez/],
    ["the amount where percentages are asked for", [1, 2, 4, 5, 6], /não pode ter/],
  ])("%s", async (_case, ids, message) => {
    const answer = await office.publish(await list(...ids), TODAY, { chave: CHAVE });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(message);
    const [row] = await office.backend.context.db.select().from(planoOnboarding).where(eq(planoOnboarding.idPlano, DXC));
    expect(row?.etapas.map(({ id }) => id)).toEqual([1, 2, 4, 6, 7]);
  });

  it("another kind of contribution, and an empty title", async () => {
    const now = await inForce();
    expect((await office.publish({ ...now, modelo: 6 }, TODAY, { chave: CHAVE })).status).toBe(422);
    const [first, ...rest] = now.etapas;
    const empty = { ...now, etapas: [{ id: 1, explicacao: "", ...first, titulo: " " }, ...rest] };
    expect(await office.publish(empty, TODAY, { chave: CHAVE })).toMatchObject({
      status: 422,
      body: { erros: [{ campo: "etapas.0.titulo" }] },
    });
  });

  it.each([RUTE, NINA, BRUNO])("a change by %s, who may not", async (as) => {
    const { versao } = await office.read(CHAVE);
    const body = { conteudo: await list(1, 2, 4, 6), desde: TODAY, motivo: "Ata 1", versao };
    expect((await office.post("publicar", body, { as, chave: CHAVE })).status).toBe(403);
    expect((await inForce()).etapas).toHaveLength(5);
  });

  it("a plan that there is not", async () =>
    expect((await office.backend.inject("GET", "/retornarConfiguracao/onboarding/plano-99", { as: ANA })).status).toBe(404));
});
