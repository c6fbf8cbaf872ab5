import { Conta } from "@backend/demo/accounts";
import { perfilComposicao, permissaoAdministrador, pessoa, questionario, questionarioResposta } from "@backend/kernel/db/schema";
import { applyDueSettings } from "@backend/people/configuracoes/publish";
import { windowOn } from "@backend/people/planos/windows";
import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { publishByTwo } from "@tests/support/secondPerson";
import { eq } from "drizzle-orm";
import { addDays } from "@/domain/calendar/calendarDate";
import type { ProfileSettings } from "@/domain/settings/profiles";
import type { QuestionnaireSettings } from "@/domain/settings/questionnaire";

const ANA = "98765432100";
const BRUNO = "52998224725";
const RUTE = "13579246909";
const CAIO = "13579246828";
const HPE = 1;
const TODAY = "2026-05-11";
const DAY = 86_400_000;
const later = (days: number) => addDays(TODAY, days);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-05-11T15:00:00Z") });
  const [rute] = await backend.context.db
    .insert(pessoa)
    .values({ cpf: RUTE, nome: "Rute Leitora", nomeBusca: "rute", admin: "S" })
    .returning();
  const [caio] = await backend.context.db
    .insert(pessoa)
    .values({ cpf: CAIO, nome: "Caio Balcão", nomeBusca: "caio", admin: "S" })
    .returning();
  for (const area of ["perfis", "questionario"])
    await backend.context.db.insert(permissaoAdministrador).values([
      { idPessoa: rute?.id ?? 0, area, nivel: "L" },
      { idPessoa: caio?.id ?? 0, area, nivel: "E" },
    ]);
}, 120_000);
afterAll(() => backend.close());

const db = () => backend.context.db;
interface Standing<T> {
  versao: number;
  podeEscrever: boolean;
  vigente: { conteudo: T };
  futuras: { id: number }[];
}
const read = async <T>(area: Area, chave: string, as = ANA) =>
  (await backend.inject("GET", `/retornarConfiguracao/${area}/${chave}`, { as })).body as Standing<T>;
async function publish<T>(area: Area, chave: string, change: (content: T) => object, desde = TODAY, as = ANA) {
  const { versao, vigente } = await read<T>(area, chave);
  // Profiles are published by two.
  const body = { conteudo: change(vigente.conteudo), desde, motivo: "Ata 300", versao };
  return publishByTwo(backend, `/publicarConfiguracao/${area}/${chave}`, body, { as, colleague: CAIO });
}
const preview = async (area: Area, chave: string, conteudo: object) =>
  (await backend.inject("POST", `/preverConfiguracao/${area}/${chave}`, { as: ANA, body: { conteudo, desde: later(5) } })).body as {
    impactos: { rotulo: string; quantidade: number }[];
  };
type Overview = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">;
const overview = async () =>
  (await backend.inject("GET", `/retornarPerfisInvestimento/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as Overview;

describe("perfis", () => {
  const shares = [
    { classe: "renda-fixa", percentual: "60", minimo: "25", maximo: "80" },
    { classe: "renda-variavel", percentual: "40", minimo: "20", maximo: "40" },
  ];
  const anew = (content: ProfileSettings) => ({ ...content, nome: "Arrojado", composicao: shares });

  it("what is in force can be published as it is, and writes nothing", async () => {
    const before = await db().$count(perfilComposicao);
    for (const chave of ["perfil-1", "perfil-4", "plano-1", "plano-7"]) {
      const { conteudo } = (await read<object>("perfis", chave)).vigente;
      expect((await publish("perfis", chave, () => conteudo)).status).toBe(200);
      expect((await read<object>("perfis", chave)).vigente.conteudo).toEqual(conteudo);
    }
    expect(await db().$count(perfilComposicao)).toBe(before);
  });

  it("a profile is published for a day, and the participant's screen shows it from then on", async () => {
    expect((await publish<ProfileSettings>("perfis", "perfil-4", anew, later(3))).status).toBe(200);
    expect((await overview()).perfis.at(-1)?.nome).toBe("Agressivo");
    backend.advance(3 * DAY);
    expect(await applyDueSettings(backend.context)).toBe(1);
    expect((await overview()).perfis.at(-1)).toMatchObject({
      nome: "Arrojado",
      composicaoDesde: later(3),
      composicao: [
        { classe: "renda-fixa", percentual: "60.00", minimo: "25.00", maximo: "80.00" },
        { classe: "renda-variavel", percentual: "40.00" },
      ],
    });
  });

  it.each<[string, (content: ProfileSettings) => object, string]>([
    ["shares that are not the whole", (content) => ({ ...content, composicao: shares.slice(0, 1) }), "composicao.renda-fixa.percentual"],
    [
      "a share outside of the policy",
      (content) => ({
        ...content,
        composicao: [
          { ...shares[0], percentual: "90" },
          { ...shares[1], percentual: "10" },
        ],
      }),
      "composicao.renda-fixa.percentual",
    ],
    [
      "a class that there is not",
      (content) => ({ ...content, composicao: [{ classe: "ouro", percentual: "100", minimo: null, maximo: null }] }),
      "composicao",
    ],
    ["the name of another", (content) => ({ ...content, nome: "conservador" }), "nome"],
    ["a window in it", (content) => ({ ...content, janela: null }), "nome"],
  ])("refuses %s", async (_case, change, campo) => {
    expect(await publish<ProfileSettings>("perfis", "perfil-3", change, later(4))).toMatchObject({
      status: 422,
      body: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) },
    });
  });

  it("counts who is in the profile, and there is no profile or plan that the fund has not", async () => {
    const { conteudo } = (await read<object>("perfis", "perfil-3")).vigente;
    expect((await preview("perfis", "perfil-3", conteudo)).impactos[0]).toMatchObject({
      rotulo: "Pessoas neste perfil",
      quantidade: expect.any(Number),
    });
    for (const chave of ["perfil-99", "plano-99", "geral"])
      expect((await backend.inject("GET", `/retornarConfiguracao/perfis/${chave}`, { as: ANA })).status).toBe(404);
  });

  it("a window is what requests for a change wait for", async () => {
    const day = later(5);
    const janela = { meses: [2, 8], primeiroDia: 3, ultimoDia: 20, efeitoEmMeses: 2 };
    backend.advance(2 * DAY);
    expect((await publish("perfis", "plano-1", () => ({ janela }), day)).status).toBe(200);
    expect(await windowOn(db(), HPE, "perfil", day)).toMatchObject({ inicio: "2026-08-03", fim: "2026-08-20", efeito: "2026-10" });
    expect((await overview()).janela).toMatchObject({ inicio: "2026-08-03" });
    expect(await publish("perfis", "plano-1", () => ({ janela: null }), day)).toMatchObject({
      status: 422,
      body: { erros: [{ campo: "janela.usa" }] },
    });
  });

  it("returns are those of the participant's screen", async () => {
    const plans = (await backend.inject("GET", "/retornarRentabilidadePerfis", { as: ANA }))
      .body as Reply<"GET /retornarRentabilidadePerfis">;
    expect(plans[0]?.perfis.map(({ retornos }) => retornos)).toEqual((await overview()).perfis.map(({ retornos }) => retornos));
    expect((await backend.inject("GET", "/retornarRentabilidadePerfis", { as: BRUNO })).status).toBe(403);
  });

  it("who only reads changes nothing", async () => {
    expect((await read("perfis", "perfil-4", RUTE)).podeEscrever).toBe(false);
    expect(
      (await publish<ProfileSettings>("perfis", "perfil-4", (content) => ({ ...content, nome: "Outro" }), later(6), RUTE)).status,
    ).toBe(403);
    expect((await read<ProfileSettings>("perfis", "perfil-4")).vigente.conteudo.nome).toBe("Arrojado");
  });
});

describe("questionario", () => {
  type Asked = NonNullable<Reply<"GET /retornarQuestionarioPerfil/{idPessoa}">>;
  const asked = async () => (await backend.inject("GET", `/retornarQuestionarioPerfil/${Conta.BRUNO}`, { as: BRUNO })).body as Asked;
  const hoje = later(5);
  const first = (content: QuestionnaireSettings, texto: string): QuestionnaireSettings => ({
    ...content,
    perguntas: content.perguntas.map((question, index) => (index === 0 ? { ...question, texto } : question)),
  });
  const put = (change: (content: QuestionnaireSettings) => object, desde = hoje, as = ANA) =>
    publish<QuestionnaireSettings>("questionario", "geral", change, desde, as);

  it("each publication is a version, and answers stay on theirs", async () => {
    const before = await asked();
    const [answer] = await db().select().from(questionarioResposta).where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
    expect((await put((content) => first(content, "Quando vai usar?"))).status).toBe(200);
    expect(await asked()).toMatchObject({
      versao: before.versao + 1,
      perguntas: [{ texto: "Quando vai usar?" }, ...before.perguntas.slice(1)],
    });
    const { resultado } = await overview();
    expect(resultado).toMatchObject({
      versao: before.versao,
      valido: true,
      respostas: [{ pergunta: before.perguntas[0]?.texto }, ...Array(7).fill({})],
    });
    expect(await db().select().from(questionarioResposta).where(eq(questionarioResposta.idPessoa, Conta.BRUNO))).toEqual([answer]);
    const old = { idPessoa: Conta.BRUNO, versao: before.versao, respostas: answer?.respostas };
    expect((await backend.inject("POST", "/responderQuestionarioPerfil", { as: BRUNO, body: old })).status).toBe(409);
    const [kept] = await db().select().from(questionario).where(eq(questionario.versao, before.versao));
    expect(kept?.perguntas[0]?.texto).toBe(before.perguntas[0]?.texto);
  });

  it("one for a day to come is asked from then on, also after another was published before it", async () => {
    expect((await put((content) => first(content, "Daqui a dez dias"), later(15))).status).toBe(200);
    expect((await put((content) => first(content, "Já hoje"))).status).toBe(200);
    expect((await asked()).perguntas[0]?.texto).toBe("Já hoje");
    const { versao, futuras } = await read("questionario", "geral");
    const rows = await db()
      .select()
      .from(questionario)
      .where(eq(questionario.validoDesde, later(15)));
    expect(rows).toHaveLength(1);
    const cancel = { idFutura: futuras[0]?.id, motivo: "Adiado", versao };
    expect((await backend.inject("POST", "/cancelarConfiguracao/questionario/geral", { as: ANA, body: cancel })).status).toBe(200);
    expect(await db().$count(questionario, eq(questionario.validoDesde, later(15)))).toBe(0);
  });

  it("says how many would come out differently", async () => {
    const { conteudo } = (await read<QuestionnaireSettings>("questionario", "geral")).vigente;
    const counts = async (content: object) =>
      (await preview("questionario", "geral", content)).impactos.map(({ quantidade }) => quantidade);
    const [valid = 0, same] = await counts(first(conteudo, "Igual"));
    expect([valid > 0, same]).toEqual([true, 0]);
    const [, changed = 0] = await counts({ ...conteudo, cortes: [0, 22, 23, 24] });
    expect(changed).toBeGreaterThan(0);
    const more = {
      id: "nova",
      texto: "Mais uma?",
      alternativas: [
        { id: "a", texto: "Sim", pontos: 0, limite: null },
        { id: "b", texto: "Não", pontos: 1, limite: null },
      ],
    };
    expect(await counts({ ...conteudo, perguntas: [...conteudo.perguntas, more] })).toEqual([valid, 0, valid]);
  });

  it.each<[string, (content: QuestionnaireSettings) => object, string]>([
    ["no questions", (content) => ({ ...content, perguntas: [] }), "perguntas"],
    ["points that nobody reaches", (content) => ({ ...content, cortes: [0, 6, 12, 25] }), "cortes.3"],
    ["points that go down", (content) => ({ ...content, cortes: [0, 12, 6, 18] }), "cortes.2"],
    ["no points for a profile that is suggested today", (content) => ({ ...content, cortes: [0, 6, 12] }), "cortes.3"],
    ["a question without words", (content) => first(content, " "), "perguntas.0.texto"],
    ["a code twice", (content) => ({ ...content, perguntas: content.perguntas.map((one) => ({ ...one, id: "x" })) }), "perguntas"],
  ])("refuses %s", async (_case, change, campo) => {
    const answer = await put(change);
    expect(answer.status).toBe(422);
    expect((answer.body as { erros: { campo: string }[] }).erros.map((one) => one.campo)).toContain(campo);
  });

  it("who only reads changes nothing", async () => {
    const before = await db().$count(questionario);
    expect((await put((content) => first(content, "Outra"), hoje, RUTE)).status).toBe(403);
    expect(await db().$count(questionario)).toBe(before);
  });
});
