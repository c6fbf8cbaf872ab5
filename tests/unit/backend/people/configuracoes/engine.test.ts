import {
  configuracaoHistorico,
  configuracaoProposta,
  configuracaoPublicacao,
  direitoPatrocinadora,
  parametroPlano,
} from "@backend/kernel/db/schema";
import { redemptionTerms } from "@backend/services/resgate/resgateTerms";
import { proposedIn } from "@tests/support/secondPerson";
import { ANA, BRUNO, CAIO, later, NINA, type Office, openOffice, RUTE, TODAY } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice("resgate");
}, 120_000);
afterAll(() => office.backend.close());

const most = "RESGATE_PARCELAS_MAX";
const parcelasOn = async (day: string, idPlano = 1) => (await redemptionTerms(office.backend.context.db, idPlano, day))?.parcelasMax;
const history = async (query = "") =>
  (await office.backend.inject("GET", `/retornarHistoricoConfiguracao/resgate${query}`, { as: ANA })).body as {
    itens: { acao: string; antes: unknown; depois: unknown; autor: { nome: string }; motivo: string; desde: string; chave: string }[];
    total: number;
    totalPage: number;
  };
/** Everything that a refused write may not touch. */
const snapshot = async () => {
  const { db } = office.backend.context;
  return JSON.stringify([
    await db.select().from(configuracaoPublicacao).orderBy(configuracaoPublicacao.id),
    await db.select().from(configuracaoHistorico).orderBy(configuracaoHistorico.id),
    await db.select().from(parametroPlano).orderBy(parametroPlano.id),
    await db.select().from(configuracaoProposta).orderBy(configuracaoProposta.id),
    await db.select().from(direitoPatrocinadora),
    (await office.read()).versao,
  ]);
};

describe("publishing", () => {
  it("holds at once from today, writes only what changed, with the reason as its source", async () => {
    const before = await office.backend.context.db.select().from(parametroPlano);
    const answer = await office.publish(await office.changed({ [most]: "10" }), TODAY);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      versao: 2,
      vigente: {
        conteudo: { valores: { [most]: "10" } },
        publicacao: { desde: TODAY, motivo: "Ata 214", autor: { nome: "Ana Ribeiro" }, confirmador: { nome: "Caio Balcão" } },
      },
      futuras: [],
      proposta: null,
    });
    expect([await parcelasOn(later(-1)), await parcelasOn(TODAY), await parcelasOn(TODAY, 4)]).toEqual([12, 10, 12]);
    const after = await office.backend.context.db.select().from(parametroPlano);
    const added = after.filter(({ id }) => !before.some((row) => row.id === id));
    expect(added).toMatchObject([{ idPlano: 1, codigo: most, validoDesde: TODAY, fonte: "Ata 214" }]);
  });

  it("once more for the same day takes the place of what was published", async () => {
    await office.publish(await office.changed({ [most]: "9" }), TODAY);
    await office.publish(await office.changed({ [most]: "8" }), TODAY);
    expect(await parcelasOn(TODAY)).toBe(8);
    const rows = await office.backend.context.db.select().from(parametroPlano);
    expect(rows.filter(({ codigo, validoDesde }) => codigo === most && validoDesde === TODAY)).toHaveLength(1);
  });

  it("of the vesting table replaces the whole table from its day on", async () => {
    const { conteudo } = (await office.read()).vigente;
    const direito = [
      { meses: 0, percentual: "0" },
      { meses: 60, percentual: "62.5" },
    ];
    expect((await office.publish({ ...conteudo, direito }, TODAY)).status).toBe(200);
    expect((await office.read()).vigente.conteudo.direito).toEqual(direito);
    expect((await office.read("plano-7")).vigente.conteudo.direito).toHaveLength(4);
  });

  it("sent twice under one key is written once", async () => {
    const conteudo = await office.changed({ [most]: "7" });
    const { versao } = await office.read();
    const body = { conteudo, desde: TODAY, motivo: "Uma vez", versao };
    const headers = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
    const as = await office.backend.login(ANA);
    const [first, second] = [await office.post("publicar", body, { as, headers }), await office.post("publicar", body, { as, headers })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await history()).itens.filter(({ motivo }) => motivo === "Uma vez")).toHaveLength(1);
    const confirming = { as: await office.backend.login(CAIO), headers: { "idempotency-key": "11111111-2222-4333-8444-666666666666" } };
    const id = { id: proposedIn(first.body) };
    const [third, fourth] = [await office.post("confirmar", id, confirming), await office.post("confirmar", id, confirming)];
    expect([third.status, fourth.status]).toEqual([200, 200]);
    expect((await history()).itens.filter(({ motivo }) => motivo === "Uma vez").map(({ acao }) => acao)).toEqual(["PUBLICADA", "PROPOSTA"]);
  });
});

describe("what is scheduled", () => {
  const key = "plano-7";

  it("holds from its day on, is edited to another day, and is given up, each with its trace", async () => {
    const conteudo = await office.changed({ [most]: "6" }, key);
    await office.publish(conteudo, later(30), { chave: key });
    const [first] = (await office.read(key)).futuras;
    expect([await parcelasOn(later(29), 7), await parcelasOn(later(30), 7)]).toEqual([12, 6]);

    await office.publish({ ...conteudo, valores: { ...conteudo.valores, [most]: "5" } }, later(40), { chave: key, idFutura: first?.id });
    const [moved, ...others] = (await office.read(key)).futuras;
    expect(others).toEqual([]);
    expect([await parcelasOn(later(30), 7), await parcelasOn(later(40), 7)]).toEqual([12, 5]);

    const answer = await office.giveUp(moved?.id, "Não é mais preciso", key);
    expect(answer.body).toMatchObject({ futuras: [], versao: 6 });
    expect(await parcelasOn(later(400), 7)).toBe(12);
    const every = (await history(`?chave=${key}`)).itens;
    expect(every.map(({ acao }) => acao)).toEqual(["CANCELADA", "PROPOSTA", "ALTERADA", "PROPOSTA", "PUBLICADA", "PROPOSTA"]);
    expect(new Set(every.filter(({ acao }) => acao === "PROPOSTA").map(({ autor }) => autor.nome))).toEqual(new Set(["Ana Ribeiro"]));
    const itens = every.filter(({ acao }) => acao !== "PROPOSTA");
    expect(itens[0]).toMatchObject({ depois: null, motivo: "Não é mais preciso", autor: { nome: "Caio Balcão" } });
    expect(itens[1]).toMatchObject({ antes: { valores: { [most]: "6" } }, depois: { valores: { [most]: "5" } } });
    expect(itens[2]).toMatchObject({ antes: { valores: { [most]: "12" } }, depois: { valores: { [most]: "6" } } });
    expect((await office.giveUp(moved?.id, "De novo", key)).status).toBe(404);
  });

  it("stays as it was scheduled when something before it is published or given up", async () => {
    const near = await office.changed({ [most]: "10" }, key);
    await office.publish(near, later(10), { chave: key });
    await office.publish({ ...near, valores: { ...near.valores, RESGATE_DIFERIMENTO_DIAS: "60" } }, later(20), { chave: key });
    await office.publish(await office.changed({ [most]: "11" }, key), TODAY, { chave: key });
    expect([await parcelasOn(TODAY, 7), await parcelasOn(later(10), 7), await parcelasOn(later(20), 7)]).toEqual([11, 10, 10]);
    const { futuras } = await office.read(key);
    await office.giveUp(futuras[0]?.id, "Adiada", key);
    expect([await parcelasOn(later(10), 7), await parcelasOn(later(20), 7)]).toEqual([11, 10]);
    const { body } = await office.post("prever", { conteudo: await office.changed({ [most]: "12" }, key), desde: TODAY }, { chave: key });
    expect((body as { avisos: string[] }).avisos.join(" ")).toContain("Há outra mudança agendada para 31/05/2026");
  });

  it("is one for a day", async () => {
    const answer = await office.publish(await office.changed({ [most]: "4" }, key), later(20), { chave: key });
    expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo: "desde" }] } });
  });
});

describe("refused, and nothing is changed", () => {
  const good = { desde: TODAY, motivo: "Teste" };
  it.each([
    ["a day that has passed", { desde: later(-1) }, {}, 422, "desde"],
    ["no day", { desde: "2026-02-30" }, {}, 422, "desde"],
    ["a number beyond what is allowed", {}, { [most]: "61" }, 422, `valores.${most}`],
    ["a number that is none", {}, { [most]: "1.5" }, 422, `valores.${most}`],
    ["a rule that is taken away", {}, { RESGATE_CARENCIA_VOLUNTARIA_MESES: undefined }, 422, "valores.RESGATE_CARENCIA_VOLUNTARIA_MESES"],
    ["a code of another screen", {}, { CONTRIBUICAO_MINIMA: "1" }, 422, "valores.CONTRIBUICAO_MINIMA"],
    ["a version that is old", { versao: 0 }, {}, 409, null],
  ])("%s", async (_case, extra, valores, status, campo) => {
    const before = await snapshot();
    const answer = await office.publish(await office.changed(valores as Record<string, string>), good.desde, { ...good, ...extra });
    expect(answer.status).toBe(status);
    if (campo) expect(answer.body).toMatchObject({ erros: [{ campo, mensagem: expect.any(String) }] });
    expect(await snapshot()).toBe(before);
  });

  it("a vesting table out of order, each fault under its own field", async () => {
    const { conteudo, ...rest } = (await office.read()).vigente;
    expect(rest).toBeDefined();
    const direito = [
      { meses: 1, percentual: "20" },
      { meses: 1, percentual: "10" },
    ];
    const answer = await office.publish({ ...conteudo, direito }, TODAY);
    const erros = (answer.body as { erros: { campo: string }[] }).erros.map(({ campo }) => campo);
    expect([answer.status, erros]).toEqual([422, ["direito.0.meses", "direito.1.meses", "direito.1.percentual"]]);
    expect((await office.publish({ ...conteudo, direito: [] }, TODAY)).body).toMatchObject({ erros: [{ campo: "direito" }] });
  });

  it.each([
    ["who may only read", RUTE, 403],
    ["who has no permission here", NINA, 403],
    ["a participant", BRUNO, 403],
  ])("of %s", async (_who, as, status) => {
    const before = await snapshot();
    const body = { conteudo: await office.changed({ [most]: "3" }), ...good, versao: (await office.read()).versao };
    expect((await office.post("publicar", body, { as })).status).toBe(status);
    expect(await snapshot()).toBe(before);
  });

  it("reading is open to whom it was given, and says that writing is not", async () => {
    expect(await office.read("plano-1", RUTE)).toMatchObject({ podeEscrever: false });
    expect(await office.read("plano-1", CAIO)).toMatchObject({ podeEscrever: true });
    expect((await office.backend.inject("GET", "/retornarConfiguracao/resgate/plano-1", { as: NINA })).status).toBe(403);
    const body = { conteudo: await office.changed({ [most]: "3" }), desde: TODAY };
    expect((await office.post("prever", body, { as: RUTE })).status).toBe(200);
  });

  it.each(["plano-2", "plano-x", "geral"])("of a key that is not there: %s", async (chave) => {
    expect((await office.backend.inject("GET", `/retornarConfiguracao/resgate/${chave}`, { as: ANA })).status).toBe(404);
  });
});

it("of two administrators at once one publishes, and the other learns of it", async () => {
  const { versao } = await office.read("plano-4");
  const before = (await history("?chave=plano-4")).total;
  const [six, seven] = [await office.changed({ [most]: "6" }, "plano-4"), await office.changed({ [most]: "7" }, "plano-4")];
  const body = (conteudo: object) => ({ conteudo, desde: TODAY, motivo: "Ao mesmo tempo", versao });
  const answers = await Promise.all([
    office.post("publicar", body(six), { as: ANA, chave: "plano-4" }),
    office.post("publicar", body(seven), { as: CAIO, chave: "plano-4" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await office.read("plano-4")).versao).toBe(versao + 1);
  expect((await history("?chave=plano-4")).total).toBe(before + 1);
  const won = answers.findIndex(({ status }) => status === 200);
  await office.post("confirmar", { id: proposedIn(answers[won]?.body) }, { as: won === 0 ? CAIO : ANA, chave: "plano-4" });
  expect(await parcelasOn(TODAY, 4)).toBe([6, 7][won]);
});

it("the impact counts who may redeem and what is being asked for, and writes nothing", async () => {
  const before = await snapshot();
  const answer = await office.post("prever", { conteudo: await office.changed({ [most]: "2" }), desde: TODAY });
  const { impactos } = answer.body as { impactos: { rotulo: string; quantidade: number }[] };
  const [people, ...rest] = impactos;
  expect(people?.rotulo).toBe("Pessoas atingidas");
  expect(people?.quantidade).toBeGreaterThan(0);
  const byStanding = rest.filter(({ rotulo }) => rotulo.includes(", "));
  expect(byStanding.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(byStanding.length > 0 ? people?.quantidade : 0);
  expect(await snapshot()).toBe(before);
});

it("the history only grows, and is paged", async () => {
  const before = await history("?limit=100");
  await office.publish(await office.changed({ [most]: "12" }), TODAY);
  const after = await history("?limit=100");
  expect(after.itens.slice(2)).toEqual(before.itens);
  expect(await history("?limit=2&page=1")).toMatchObject({ itens: [{}, {}], total: after.total });
});
