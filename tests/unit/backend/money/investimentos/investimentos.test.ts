import { Conta } from "@backend/demo/accounts";
import {
  movimento,
  perfilComposicao,
  pessoa,
  questionario,
  questionarioResposta,
  requisicao,
  trocaPerfil,
  vinculoPlano,
} from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { exact, sum } from "@/domain/money/exact";
import { Situacao } from "@/domain/plans/eligibility";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const HPE = 1;
const DXC = 7;
/** In the window of June, whose changes are made at the quota of July. */
const OPEN = new Date("2027-06-10T13:00:00Z");
const DAY = 86_400_000;

type Overview = Reply<"GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}">;
type Evolution = Reply<"GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}">;
type Preview = Reply<"GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}">;
type Result = Reply<"POST /responderQuestionarioPerfil">;
type Questionnaire = NonNullable<Reply<"GET /retornarQuestionarioPerfil/{idPessoa}">>;
type Balance = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: OPEN });
  await backend.context.db.update(vinculoPlano).set({ idPerfil: 2 }).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
}, 60_000);
afterAll(() => backend.close());

let passed = 0;
const pass = (days: number) => {
  passed += days;
  backend.advance(days * DAY);
};
/** Each test begins on the day of the window, without answers, requests or changes of Bruno's. */
beforeEach(async () => {
  const { db } = backend.context;
  pass(-passed);
  await db.delete(trocaPerfil).where(eq(trocaPerfil.idPessoa, Conta.BRUNO));
  await db.delete(questionarioResposta).where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
  await db
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(and(eq(requisicao.idPessoa, Conta.BRUNO), eq(requisicao.idFuncionalidade, 10)));
});

const get = async <T>(path: string, query: Record<string, string | number> = {}, as = BRUNO) => {
  const answer = await backend.inject("GET", path, { as, query });
  expect(answer.status).toBe(200);
  return answer.body as T;
};
const overview = (as = BRUNO, idPessoa: number = Conta.BRUNO, idPlano = HPE) =>
  get<Overview>(`/retornarPerfisInvestimento/${idPessoa}/${idPlano}`, {}, as);
const post = (path: string, body: object, as = BRUNO) => backend.inject("POST", path, { as, body });

/** Answers each question with its letter. */
async function answer(letters: string, more: object = {}) {
  const { perguntas, versao } = await get<Questionnaire>(`/retornarQuestionarioPerfil/${Conta.BRUNO}`);
  const respostas = Object.fromEntries(perguntas.map(({ id }, index) => [id, letters[index] ?? "?"]));
  return post("/responderQuestionarioPerfil", { idPessoa: Conta.BRUNO, versao, respostas, ...more });
}
const file = (idPerfil: number | string, more: object = {}, as = BRUNO) =>
  post(
    "/criarRequisicao",
    { idPessoa: Conta.BRUNO, idPlano: HPE, idFuncionalidade: 10, dados: { idPerfil: String(idPerfil), ...more }, documentos: [] },
    as,
  );
const confirm = (idRequisicao: number, as = BRUNO) => post("/confirmarRequisicao", { idRequisicao }, as);
async function filed(idPerfil: number, more: object = {}) {
  const answered = await file(idPerfil, more);
  expect(answered.status).toBe(200);
  return (answered.body as { idRequisicao: number }).idRequisicao;
}
const faults = (body: unknown) => (body as { erros?: { campo: string }[] }).erros?.map(({ campo }) => campo) ?? [];
const queue = () => backend.context.db.select().from(trocaPerfil).where(eq(trocaPerfil.idPessoa, Conta.BRUNO));

/** 16 points: Moderado. */
const MODERATE = "ccbbcccc";

describe("profiles", () => {
  it("are told by the enrolment that goes on, not by one that ended before it", async () => {
    const { db } = backend.context;
    const own = and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE));
    const [ended] = await db.select().from(vinculoPlano).where(own);
    if (!ended) throw new Error("Bruno has no enrolment");
    const { id, ...facts } = ended;
    await db.update(vinculoPlano).set({ idSituacao: Situacao.ENCERRADO }).where(eq(vinculoPlano.id, id));
    await db.insert(vinculoPlano).values({ ...facts, matricula: "77002", idPerfil: 4 });
    expect((await overview()).meu.perfil?.id).toBe(4);
    await db.delete(vinculoPlano).where(eq(vinculoPlano.matricula, "77002"));
    await db.update(vinculoPlano).set({ idSituacao: ended.idSituacao }).where(eq(vinculoPlano.id, id));
  });

  it("come with what they are made of, within what the policy allows, and their returns", async () => {
    const { perfis, ultimo, inicio } = await overview();
    expect(perfis.map(({ carteira, nome }) => [carteira, nome])).toEqual([
      [1, "Super Conservador"],
      [2, "Conservador"],
      [3, "Moderado"],
      [4, "Agressivo"],
    ]);
    for (const { composicao, retornos, risco, cota } of perfis) {
      expect(sum(composicao.map(({ percentual }) => percentual)).toFixed(2)).toBe("100.00");
      for (const { percentual, minimo, maximo } of composicao) {
        expect(exact(percentual).gte(minimo ?? 0)).toBe(true);
        expect(exact(percentual).lte(maximo ?? 100)).toBe(true);
      }
      expect(retornos.anos[0]?.retorno).toBe(retornos.ano);
      expect(risco.meses).toBe(120);
      expect(cota).toMatchObject({ fonte: "Demonstração" });
    }
    const equity = perfis.map(({ composicao }) => composicao.find(({ classe }) => classe === "renda-variavel")?.maximo ?? "0.00");
    expect(equity).toEqual(["0.00", "10.00", "25.00", "40.00"]);
    expect([inicio, ultimo]).toEqual(["2017-05", "2027-05"]);
  });

  it("are those in force on the day, not those that come", async () => {
    const before = await overview();
    expect(before.perfis[2]?.composicaoDesde).toBe("2026-07-01");
    await backend.context.db.execute(
      "insert into perfil_composicao (id_perfil, classe, valido_desde, percentual) values (3, 'renda-fixa', '2027-06-11', 100)",
    );
    expect((await overview()).perfis[2]?.composicaoDesde).toBe("2026-07-01");
    pass(1);
    expect((await overview()).perfis[2]?.composicao).toEqual([
      { classe: "renda-fixa", nome: "Renda fixa", percentual: "100.00", minimo: null, maximo: null },
    ]);
    await backend.context.db.delete(perfilComposicao).where(eq(perfilComposicao.validoDesde, "2027-06-11"));
  });

  it("show where the money is: what the balance says", async () => {
    const { meu } = await overview();
    const balance = await get<Balance>(`/retornarSaldo/${Conta.BRUNO}/${HPE}`);
    expect(meu.saldo).toBe(balance.saldo);
    expect(meu.posicoes.map(({ quotas }) => quotas)).toEqual([balance.quotas]);
    expect(meu.perfil).toMatchObject({ id: 2 });
  });

  it("grow from zero at the beginning of the period to the return of the whole", async () => {
    const { perfis } = await overview();
    const year = await get<Evolution>(`/retornarEvolucaoPerfis/${Conta.BRUNO}/${HPE}`, { meses: 12 });
    expect(year.pontos).toHaveLength(13);
    expect(year.pontos[0]?.retornos).toEqual(["0.00", "0.00", "0.00", "0.00"]);
    expect(year.pontos.at(-1)?.retornos).toEqual(perfis.map(({ retornos }) => retornos.dozeMeses));
    const all = await get<Evolution>(`/retornarEvolucaoPerfis/${Conta.BRUNO}/${HPE}`, { meses: 600 });
    expect(all.pontos.at(-1)?.retornos).toEqual(perfis.map(({ retornos }) => retornos.inicio));
  });

  it("are of an enrolment: none, nothing", async () => {
    expect((await backend.inject("GET", `/retornarPerfisInvestimento/${Conta.BRUNO}/${DXC}`, { as: BRUNO })).status).toBe(404);
    expect((await backend.inject("GET", `/retornarPerfisInvestimento/${Conta.CARLA}/4`, { as: BRUNO })).status).toBe(403);
    const preview = `/retornarPreviaTrocaPerfil/${Conta.BRUNO}/${HPE}`;
    expect((await backend.inject("GET", preview, { as: BRUNO, query: { idPerfil: 99 } })).status).toBe(404);
    expect((await backend.inject("GET", preview, { as: CARLA, query: { idPerfil: 3 } })).status).toBe(403);
  });
});

describe("questionnaire", () => {
  it("tells no points beforehand, and with the result what each answer was worth", async () => {
    const { perguntas } = await get<Questionnaire>(`/retornarQuestionarioPerfil/${Conta.BRUNO}`);
    expect(perguntas).toHaveLength(8);
    for (const { alternativas } of perguntas) {
      expect(alternativas).toHaveLength(4);
      expect(Object.keys(alternativas[0] ?? {})).toEqual(["id", "texto"]);
    }
    const { status, body } = await answer(MODERATE);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pontos: 14,
      maximo: 24,
      resultado: { carteira: 3 },
      limitado: false,
      validoAte: "2029-06-10",
      valido: true,
    });
    const result = body as Result;
    expect(sum(result.respostas.map(({ pontos }) => pontos)).toNumber()).toBe(14);
    expect((await overview()).resultado).toEqual(result);
  });

  it("says when an answer limited the result", async () => {
    const { body } = await answer("ddadddcd");
    expect(body).toMatchObject({ porPontos: { carteira: 4 }, resultado: { carteira: 2 }, limitado: true });
    expect((body as Result).respostas.filter(({ limite }) => limite !== null)).toEqual([
      expect.objectContaining({ resposta: "Retiraria tudo", limite: expect.objectContaining({ nome: "Conservador" }) }),
    ]);
  });

  it("takes whole answers of the version in force only, and keeps nothing else", async () => {
    const before = await backend.context.db.select().from(questionarioResposta);
    const half = await answer("abc");
    expect(half.status).toBe(400);
    expect(faults(half.body)).toHaveLength(5);
    expect((await answer("abcdabcz")).status).toBe(400);
    expect((await answer(MODERATE, { versao: 2 })).status).toBe(409);
    expect((await answer(MODERATE, { idPessoa: Conta.CARLA })).status).toBe(403);
    expect(await backend.context.db.select().from(questionarioResposta)).toEqual(before);
    expect((await answer(MODERATE, { respostas: { ...respostasOf(MODERATE), intruso: "x" } })).status).toBe(200);
    const [kept] = await backend.context.db.select().from(questionarioResposta).where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
    expect(Object.keys(kept?.respostas ?? {})).toHaveLength(8);
  });

  it("keeps an answer to an older version with its own points", async () => {
    await answer(MODERATE);
    const { db } = backend.context;
    const [first] = await db.select().from(questionario);
    if (!first) throw new Error("no questionnaire");
    await db.insert(questionario).values({ ...first, versao: 2, cortes: [0, 1, 2, 3], validoDesde: "2027-06-10" });
    expect((await overview()).resultado).toMatchObject({ versao: 1, resultado: { carteira: 3 } });
    expect((await answer("bbbbaaaa")).body).toMatchObject({ versao: 2, resultado: { carteira: 4 } });
    await db.delete(questionarioResposta).where(eq(questionarioResposta.versao, 2));
    await db.delete(questionario).where(eq(questionario.versao, 2));
  });
});

const QUESTIONS = ["prazo", "objetivo", "queda", "produtos", "conhecimento", "poupanca", "patrimonio", "necessidade"];
const respostasOf = (letters: string) => Object.fromEntries(QUESTIONS.map((id, index) => [id, letters[index] ?? "a"]));

describe("preview", () => {
  it("turns each sub-account into quotas of the other profile, and reais stay", async () => {
    const preview = await get<Preview>(`/retornarPreviaTrocaPerfil/${Conta.BRUNO}/${HPE}`, { idPerfil: 4 });
    const { saldo } = await get<Balance>(`/retornarSaldo/${Conta.BRUNO}/${HPE}`);
    expect(preview.mes).toBe("2027-05");
    expect(preview.total.valor).toBe(saldo);
    const quota = preview.cotas.find(({ perfil }) => perfil.id === 4)?.valor ?? "0";
    for (const { valor, quotas, vendas } of preview.linhas) {
      expect(sum(vendas.map((sale) => sale.valor)).toFixed(2)).toBe(valor);
      expect(exact(valor).div(quota).toFixed(8)).toBe(quotas);
    }
    expect(await backend.context.db.select().from(trocaPerfil).where(eq(trocaPerfil.situacao, "fila"))).toEqual([]);
  });
});

describe("a change", () => {
  it("is filed, confirmed and queued for the quota of its month, with what was agreed to", async () => {
    await answer(MODERATE);
    const idRequisicao = await filed(3);
    expect(await queue()).toHaveLength(0);
    const confirmed = await confirm(idRequisicao);
    expect(confirmed.body).toMatchObject({ prazo: "2027-08-13", proximoPasso: expect.stringContaining("pelo portal") });
    expect(await confirm(idRequisicao)).toMatchObject({ status: 200, body: confirmed.body });
    expect(await queue()).toEqual([
      expect.objectContaining({
        idPerfilAtual: 2,
        idPerfilNovo: 3,
        competencia: "2027-07-01",
        situacao: "fila",
        termoRisco: null,
        idRequisicao,
      }),
    ]);
    const { fila, impedimento } = await overview();
    expect(fila).toMatchObject({ para: { nome: "Moderado" }, mes: "2027-07", solicitacao: { id: idRequisicao } });
    expect(impedimento).toContain("protocolo");
    const detail = await get<Reply<"GET /retornarSolicitacao/{idRequisicao}">>(`/retornarSolicitacao/${idRequisicao}`);
    expect(detail.dados).toEqual([
      { rotulo: "Perfil atual", valor: "Conservador" },
      { rotulo: "Novo perfil", valor: "Moderado" },
      { rotulo: "Mês da cota da troca", valor: "julho de 2027" },
      { rotulo: "Resultado do questionário", valor: "Moderado, 14 pontos, em 10/06/2027 (versão 1)" },
    ]);
    expect(detail.vezDe).toBe("sistema");
  });

  it("above the result needs the risk statement, which is kept in its words", async () => {
    await answer(MODERATE);
    const refused = await file(4);
    expect([refused.status, faults(refused.body)]).toEqual([400, ["dados.aceitaRisco"]]);
    await confirm(await filed(4, { aceitaRisco: true, termoRisco: "inventado" }));
    const [row] = await queue();
    expect(row?.termoRisco).toMatch(/^Sei que o perfil Agressivo está acima do resultado do meu questionário, que é Moderado/);
    expect((await overview()).fila?.acimaDoResultado).toBe(true);
  });

  it("waits for the questionnaire: none, or one that no longer counts", async () => {
    expect((await file(3)).status).toBe(409);
    await answer(MODERATE);
    await backend.context.db
      .update(questionarioResposta)
      .set({ validoAte: "2027-06-09" })
      .where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
    expect(await file(3)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("venceram") } });
    expect((await overview()).resultado).toMatchObject({ valido: false });
    await backend.context.db
      .update(questionarioResposta)
      .set({ validoAte: "2027-06-10" })
      .where(eq(questionarioResposta.idPessoa, Conta.BRUNO));
    expect((await file(3)).status).toBe(200);
  });

  it.each(["2", "99", "", "abc", "3 or 1=1"])("to the profile %p is refused", async (idPerfil) => {
    await answer(MODERATE);
    const refused = await file(idPerfil);
    expect([refused.status, faults(refused.body)]).toEqual([400, ["dados.idPerfil"]]);
  });

  it("is refused outside the window, with the day on which it opens, also when it was filed within it", async () => {
    await answer(MODERATE);
    const idRequisicao = await filed(3);
    pass(6);
    for (const late of [await confirm(idRequisicao), await file(3)])
      expect(late).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^Disponível a partir de 01\/12\/2027: .* até 15\/12\/2027/) },
      });
    expect(await queue()).toHaveLength(0);
    const { janela, impedimento } = await overview();
    expect(janela).toEqual({ aberta: false, inicio: "2027-12-01", fim: "2027-12-15", efeito: "2028-01", dias: 168 });
    expect(impedimento).toMatch(/^Disponível a partir de \d{2}\/\d{2}\/\d{4}: a janela de troca de perfil/);
  });

  it("is one at a time, and another's is none of anybody's", async () => {
    await answer(MODERATE);
    const idRequisicao = await filed(3);
    expect((await confirm(idRequisicao, CARLA)).status).toBe(404);
    expect((await file(3, {}, CARLA)).status).toBe(403);
    await Promise.all([confirm(idRequisicao), confirm(idRequisicao)]);
    expect((await file(4, { aceitaRisco: true })).status).toBe(409);
    expect(await queue()).toHaveLength(1);
  });

  it("leaves the queue when it is cancelled or refused, and may be asked for again", async () => {
    await answer(MODERATE);
    const first = await filed(3);
    await confirm(first);
    expect((await post("/cancelarSolicitacao", { idRequisicao: first })).status).toBe(204);
    expect((await overview()).fila).toBeNull();

    const second = await filed(3);
    await confirm(second);
    const [row] = await backend.context.db.select().from(requisicao).where(eq(requisicao.id, second));
    const decide = (acao: string, more: object = {}) =>
      post("/avancarRequisicao", { idRequisicao: second, versao: row?.versao, acao, ...more }, ANA);
    expect(await decide("aprovar")).toMatchObject({ status: 409, body: { detail: expect.stringContaining("quando a cota do mês") } });
    expect((await decide("recusar", { motivo: "Pedido em duplicidade." })).status).toBe(200);
    expect((await queue()).map(({ situacao }) => situacao)).toEqual(["cancelada", "cancelada"]);
    expect((await overview()).trocas.map(({ situacao }) => situacao)).toEqual(["cancelada", "cancelada"]);
    expect((await file(3)).status).toBe(200);
  });

  it("asked for by an attendant in the assisted view is the person's", async () => {
    const [person] = await backend.context.db.select().from(pessoa).where(eq(pessoa.cpf, BRUNO));
    const { versao } = await get<Questionnaire>(`/retornarQuestionarioPerfil/${Conta.BRUNO}`);
    const body = { idPessoa: Conta.BRUNO, versao, respostas: respostasOf(MODERATE) };
    const answered = await backend.inject("POST", "/responderQuestionarioPerfil", { as: ANA, target: person?.id, body });
    expect(answered.status).toBe(200);
    expect((await overview()).resultado).toMatchObject({ pontos: 14 });
  });
});

it("writes no movement before its quota is known", async () => {
  await answer(MODERATE);
  await confirm(await filed(3));
  const own = and(eq(movimento.idPessoa, Conta.BRUNO), eq(movimento.tipo, "troca-perfil"));
  expect(await backend.context.db.select().from(movimento).where(own)).toEqual([]);
});
