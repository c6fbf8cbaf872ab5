import { Conta } from "@backend/demo/accounts";
import {
  cenarioRetorno,
  configuracaoHistorico,
  cota,
  perfilComposicao,
  perfilInvestimento,
  questionario,
  requisicao,
  trocaPerfil,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import { applyDueSettings } from "@backend/people/configuracoes/publish";
import { readFacts } from "@backend/services/onboarding/onboardingFacts";
import { assumptionsOn } from "@backend/services/simulador/assumptions";
import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { addDays } from "@/domain/calendar/calendarDate";
import type { ProfileSettings } from "@/domain/settings/profiles";
import type { QuestionnaireSettings } from "@/domain/settings/questionnaire";

const ANA = "98765432100";
const BRUNO = "52998224725";
const HPE = 1;
/** In the window of changes, and in the fortnight of the first access. */
const TODAY = "2026-06-10";
const DAY = 86_400_000;
const NEW = "perfil-novo";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-06-10T15:00:00Z") });
  await db().update(vinculoPlano).set({ idPerfil: 2 }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
}, 120_000);
afterAll(() => backend.close());

const db = () => backend.context.db;
type Standing<T> = { versao: number; vigente: { conteudo: T } };
const read = async <T = ProfileSettings>(chave: string, area: Area = "perfis") =>
  (await backend.inject("GET", `/retornarConfiguracao/${area}/${chave}`, { as: ANA })).body as Standing<T>;
async function publish<T = ProfileSettings>(chave: string, change: (content: T) => object, desde = TODAY, area: Area = "perfis") {
  const { versao, vigente } = await read<T>(chave, area);
  const body = { conteudo: change(vigente.conteudo), desde, motivo: "Ata 310", versao };
  return backend.inject("POST", `/publicarConfiguracao/${area}/${chave}`, { as: ANA, body });
}
const preview = async (chave: string, conteudo: object) =>
  (await backend.inject("POST", `/preverConfiguracao/perfis/${chave}`, { as: ANA, body: { conteudo, desde: TODAY } }))
    .body as Reply<"POST /preverConfiguracao/{area}/{chave}">;
const profiles = async () =>
  (await backend.inject("GET", "/retornarPerfisDoFundo", { as: ANA })).body as Reply<"GET /retornarPerfisDoFundo">;
type Overview = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">;
const overview = async () =>
  (await backend.inject("GET", `/retornarPerfisInvestimento/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as Overview;
const offered = async () => (await overview()).perfis.map(({ nome }) => nome);
const remove = async (idPerfil: number, versao?: number) =>
  backend.inject("POST", `/excluirPerfilInvestimento/${idPerfil}`, {
    as: ANA,
    body: { motivo: "Não será usado", versao: versao ?? (await read(`perfil-${idPerfil}`)).versao ?? 0 },
  });
const file = (idPerfil: number) =>
  backend.inject("POST", "/criarRequisicao", {
    as: BRUNO,
    body: {
      ...{ idPessoa: Conta.BRUNO, idPlano: HPE, idFuncionalidade: 10, documentos: [] },
      dados: { idPerfil: String(idPerfil), aceitaRisco: true },
    },
  });
const firstAccess = async () => (await readFacts(db(), Conta.BRUNO, HPE, backend.context.now())).perfis.map(({ nome }) => nome);

/** Bruno has asked for nothing. */
async function forget() {
  await db().delete(trocaPerfil).where(eq(trocaPerfil.idPessoa, Conta.BRUNO));
  await db()
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(and(eq(requisicao.idPessoa, Conta.BRUNO), eq(requisicao.idFuncionalidade, 10)));
}

const green: ProfileSettings = {
  nome: "Verde",
  descricao: "Só empresas com boas práticas ambientais.",
  composicao: [
    { classe: "renda-fixa", percentual: "60", minimo: null, maximo: null },
    { classe: "renda-variavel", percentual: "40", minimo: "20", maximo: "40" },
  ],
  nivel: 2,
  fechado: false,
};
const idOf = async (nome: string) => (await profiles()).find((one) => one.nome === nome)?.id ?? 0;
/** The first quota of a profile in every plan, in the last month that each has quotas of. */
async function firstQuotas(idPerfil: number) {
  const rows = await db().select().from(cota).where(eq(cota.idPerfil, 1));
  const last = rows
    .map(({ competencia }) => competencia)
    .toSorted()
    .at(-1);
  await db()
    .insert(cota)
    .values(rows.filter(({ competencia }) => competencia === last).map((row) => ({ ...row, idPerfil, valor: "1" })));
}

describe("a new profile", () => {
  it("is told what it lacks before it is created", async () => {
    const { impactos, avisos } = await preview(NEW, green);
    expect(impactos[0]).toEqual({ rotulo: "Pessoas neste perfil", quantidade: 0 });
    expect(impactos[1]?.quantidade).toBeGreaterThan(0);
    expect(avisos).toContain("Falta a cota no Plano HPE: o perfil só é oferecido lá depois da primeira, em Indexadores.");
    expect(avisos.some((one) => one.startsWith("O questionário não sugere este perfil"))).toBe(true);
    expect(avisos.some((one) => one.startsWith("O simulador usa para ele os cenários do plano"))).toBe(true);
    expect(await idOf("Verde")).toBe(0);
  });

  it.each<[string, Partial<ProfileSettings>, string]>([
    ["shares that are not the whole", { composicao: green.composicao.slice(0, 1) }, "composicao.renda-fixa.percentual"],
    ["the name of another", { nome: "moderado" }, "nome"],
    ["no risk", { nivel: undefined }, "nivel"],
  ])("is refused with %s", async (_case, more, campo) => {
    expect(await publish(NEW, () => ({ ...green, ...more }))).toMatchObject({
      status: 422,
      body: { erros: [expect.objectContaining({ campo })] },
    });
  });

  it("is in its place by risk, after the others in the questionnaire, and offered to nobody until it has its quota", async () => {
    expect((await publish(NEW, () => green)).status).toBe(200);
    const id = await idOf("Verde");
    expect((await profiles()).map(({ nome }) => nome)).toEqual(["Super Conservador", "Conservador", "Verde", "Moderado", "Agressivo"]);
    expect((await profiles()).find((one) => one.id === id)).toMatchObject({
      ...{ carteira: 5, nivel: 2, fechadoDesde: null },
      faltas: expect.arrayContaining(["Falta a cota no Plano HPE: até a primeira, lá ele não é oferecido."]),
    });
    expect(await offered()).not.toContain("Verde");
    expect(await firstAccess()).not.toContain("Verde");
    expect(await file(id)).toMatchObject({
      status: 409,
      body: { detail: "O perfil Verde ainda não recebe trocas no seu plano. Escolha outro." },
    });
    // The setting of a new one is empty again: the next is another.
    expect((await read(NEW)).vigente.conteudo).toMatchObject({ nome: "", composicao: [] });
  });

  it("twice the same, and what was begun before another created one, are refused", async () => {
    expect(await publish(NEW, () => green)).toMatchObject({ status: 422, body: { erros: [{ campo: "nome" }] } });
    const body = { conteudo: { ...green, nome: "Azul" }, desde: TODAY, motivo: "Ata", versao: 0 };
    expect((await backend.inject("POST", `/publicarConfiguracao/perfis/${NEW}`, { as: ANA, body })).status).toBe(409);
    expect(await idOf("Azul")).toBe(0);
  });

  it("is offered in a plan once it has its quota there", async () => {
    const id = await idOf("Verde");
    await firstQuotas(id);
    expect((await profiles()).find((one) => one.id === id)?.faltas).toEqual([]);
    expect(await offered()).toContain("Verde");
    expect(await firstAccess()).toContain("Verde");
    const mine = (await overview()).perfis.find((one) => one.id === id);
    expect(mine).toMatchObject({ aceitaEscolha: true, retornos: { mes: null, anos: [] }, cota: { valor: "1.00000000" } });
    const evolution = await backend.inject("GET", `/retornarEvolucaoPerfis/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect(evolution.status).toBe(200);
    expect((await backend.inject("GET", "/retornarRentabilidadePerfis", { as: ANA })).status).toBe(200);
  });

  it("with as much risk as the result asks for no statement of risk, and the change waits in the queue", async () => {
    const id = await idOf("Verde");
    const { resultado } = await overview();
    expect(resultado?.resultado.nivel).toBeGreaterThanOrEqual(2);
    const { body } = await backend.inject("POST", "/criarRequisicao", {
      as: BRUNO,
      body: {
        ...{ idPessoa: Conta.BRUNO, idPlano: HPE, idFuncionalidade: 10, documentos: [], dados: { idPerfil: String(id) } },
      },
    });
    const { idRequisicao } = body as { idRequisicao: number };
    expect((await backend.inject("POST", "/confirmarRequisicao", { as: BRUNO, body: { idRequisicao } })).status).toBe(200);
    const [queued] = await db().select().from(trocaPerfil).where(eq(trocaPerfil.idPerfilNovo, id));
    expect(queued).toMatchObject({ situacao: "fila", termoRisco: null });
    await forget();
  });

  it("is not suggested: the questionnaire may go without its points, and may not put it above who has more risk", async () => {
    const put = (cortes: number[]) =>
      publish<QuestionnaireSettings>("geral", (content) => ({ ...content, cortes, mesesValidade: 12 }), TODAY, "questionario");
    expect(await put([0, 6, 12, 18, 20])).toMatchObject({ status: 422, body: { erros: [{ campo: "cortes.4" }] } });
    expect((await put([0, 6, 12, 18])).status).toBe(200);
    const rows = await db().select().from(questionario);
    expect(rows.at(-1)?.cortes).toEqual([0, 6, 12, 18]);
  });

  it("without scenarios of its own is projected by those of the plan, and by nothing where it has none", async () => {
    const id = await idOf("Verde");
    await db().delete(cenarioRetorno).where(eq(cenarioRetorno.idPlano, HPE));
    expect(await assumptionsOn(db(), HPE, id, TODAY)).toBeNull();
    await db()
      .insert(cenarioRetorno)
      .values({
        ...{ idPlano: HPE, idPerfil: null, versao: "2026.1", pessimista: "2", esperado: "4", otimista: "5" },
        ...{ validoDesde: "2026-01-01", fonte: "Ata 1" },
      });
    expect(await assumptionsOn(db(), HPE, id, TODAY)).toMatchObject({ perfil: null, cenarios: { esperado: { valor: "4" } } });
  });
});

describe("a profile that is closed to new choices", () => {
  const closed = (content: ProfileSettings) => ({ ...content, fechado: true });

  it("says what that means, and is not the one of who does not choose", async () => {
    const { conteudo } = (await read("perfil-4")).vigente;
    const { avisos } = await preview("perfil-4", closed(conteudo));
    expect(avisos.some((one) => one.startsWith("Quem está no perfil continua nele"))).toBe(true);
    expect(avisos.some((one) => one.startsWith("O questionário em vigor ainda chega a este perfil"))).toBe(true);
    expect(await publish("perfil-1", closed)).toMatchObject({ status: 422, body: { erros: [{ campo: "fechado" }] } });
  });

  it("is offered until its day, and from then on only seen by who is in it", async () => {
    const desde = addDays(TODAY, 2);
    expect((await publish("perfil-4", closed, desde)).status).toBe(200);
    expect(await offered()).toContain("Agressivo");
    const { idRequisicao } = (await file(4)).body as { idRequisicao: number };
    backend.advance(2 * DAY);
    expect(await applyDueSettings(backend.context)).toBe(1);
    expect(await offered()).not.toContain("Agressivo");
    expect(await firstAccess()).not.toContain("Agressivo");
    const detail = "O perfil Agressivo está fechado a novas escolhas desde 12/06/2026. Escolha outro.";
    // This also holds for a person who had begun and did not confirm.
    const late = await backend.inject("POST", "/confirmarRequisicao", { as: BRUNO, body: { idRequisicao } });
    expect(late).toMatchObject({ status: 409, body: { detail } });
    expect(await db().$count(trocaPerfil, eq(trocaPerfil.idPerfilNovo, 4))).toBe(0);
    await forget();
    expect(await file(4)).toMatchObject({ status: 409, body: { detail } });
    const query = { idPerfil: 4 };
    expect(await backend.inject("GET", `/retornarPreviaTrocaPerfil/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query })).toMatchObject({
      status: 409,
      body: { detail },
    });
    await db().update(vinculoPlano).set({ idPerfil: 4 }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
    const { meu, perfis } = await overview();
    expect(meu.perfil?.nome).toBe("Agressivo");
    expect(perfis.find(({ id }) => id === 4)).toMatchObject({ fechadoDesde: desde, aceitaEscolha: false });
    await db().update(vinculoPlano).set({ idPerfil: 2 }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
  });

  it("keeps the day when something else of it changes, and may be opened again", async () => {
    const today = addDays(TODAY, 2);
    expect((await publish("perfil-4", (content) => ({ ...content, descricao: "Outra descrição." }), today)).status).toBe(200);
    const row = async () => (await db().select().from(perfilInvestimento).where(eq(perfilInvestimento.id, 4)))[0];
    expect(await row()).toMatchObject({ fechadoDesde: today, descricao: "Outra descrição." });
    expect((await publish("perfil-4", (content) => ({ ...content, fechado: false }), today)).status).toBe(200);
    expect((await row())?.fechadoDesde).toBeNull();
    expect(await offered()).toContain("Agressivo");
  });

  it("stays between those that the questionnaire suggests before and after it", async () => {
    expect(await publish("perfil-3", (content) => ({ ...content, nivel: 5 }), addDays(TODAY, 2))).toMatchObject({
      status: 422,
      body: { erros: [{ campo: "nivel" }] },
    });
  });
});

describe("taking a profile out", () => {
  it("is refused where somebody is or was in it, with how many, and changes nothing", async () => {
    const answer = await remove(2);
    expect(answer.status).toBe(422);
    expect((answer.body as { detail: string }).detail).toMatch(
      /^(1 pessoa está|[\d.]+ pessoas estão) ou já est.* Feche-o a novas escolhas\.$/,
    );
    expect((await remove(1)).body).toMatchObject({ status: 422, detail: expect.stringContaining("Quem não escolhe fica no perfil") });
    expect(await db().$count(perfilInvestimento, eq(perfilInvestimento.id, 2))).toBe(1);
  });

  it("is refused where it has quotas already", async () => {
    const answer = await remove(await idOf("Verde"));
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining("já tem cotas publicadas") } });
  });

  it("is done where nobody ever was, once; the next one has an id of its own, and later ones move up", async () => {
    const today = addDays(TODAY, 2);
    for (const nome of ["Azul", "Roxo"]) expect((await publish(NEW, () => ({ ...green, nome }), today)).status).toBe(200);
    const [azul, roxo] = [await idOf("Azul"), await idOf("Roxo")];
    expect((await remove(azul, 9)).status).toBe(409);
    expect((await remove(azul)).status).toBe(204);
    expect((await remove(azul, 1)).status).toBe(404);
    expect(await db().$count(perfilComposicao, eq(perfilComposicao.idPerfil, azul))).toBe(0);
    expect((await profiles()).find(({ id }) => id === roxo)?.carteira).toBe(6);
    const [kept] = await db()
      .select()
      .from(configuracaoHistorico)
      .where(and(eq(configuracaoHistorico.chave, `perfil-${azul}`), eq(configuracaoHistorico.acao, "EXCLUIDA")));
    expect(kept).toMatchObject({ motivo: "Não será usado", antes: expect.objectContaining({ nome: "Azul" }), depois: null });
    expect((await remove(roxo)).status).toBe(204);
    expect((await publish(NEW, () => ({ ...green, nome: "Prata" }), today)).status).toBe(200);
    expect([azul, roxo]).not.toContain(await idOf("Prata"));
  });
});
