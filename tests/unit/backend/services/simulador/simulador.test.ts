import { Conta } from "@backend/demo/accounts";
import { cenarioRetorno, parametroPlano, pessoa, salario, simulacao } from "@backend/kernel/db/schema";
import { MOST_SAVED } from "@backend/services/simulador/saved";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { readPdf } from "@tests/support/pdf";
import { eq } from "drizzle-orm";
import { formatMoney } from "@/domain/money/money";
import { type Choice, firstChoice } from "@/domain/simulator/facts";
import { simulate } from "@/domain/simulator/simulate";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const ELZA = "16899535009";
const HPE = 1;
const MAIS_VALOR = 4;
const NOW = new Date("2026-11-20T15:00:00Z");

type Start = Reply<"GET /retornarSimulador/{idPessoa}/{idPlano}">;
type Saved = Reply<"POST /salvarSimulacao">;
type List = Reply<"GET /retornarSimulacoes/{idPessoa}/{idPlano}">;
type Goal = Reply<"GET /retornarMetaSimulacao/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.context.db.delete(simulacao);
});

const start = async (id: number, as: string, plan = HPE) =>
  (await backend.inject("GET", `/retornarSimulador/${id}/${plan}`, { as })).body as Start;

async function base(id: number = Conta.BRUNO, as = BRUNO, plan = HPE) {
  const { premissas, pessoa: person } = await start(id, as, plan);
  if (!premissas || person.idadeMeses === null) throw new Error("nothing to start from");
  const saver = { ...person, idadeMeses: person.idadeMeses };
  return { assumptions: premissas, saver, choice: firstChoice(premissas, saver, person) };
}
const save = (escolha: Choice, nome = "Até os 62", { as = BRUNO, idPessoa = Conta.BRUNO as number, idPlano = HPE } = {}) =>
  backend.inject("POST", "/salvarSimulacao", { as, body: { idPessoa, idPlano, nome, escolha }, ...(as === ANA && { target: idPessoa }) });
const list = async (as = BRUNO) =>
  ((await backend.inject("GET", `/retornarSimulacoes/${Conta.BRUNO}/${HPE}`, { as })).body as List).simulacoes;
const goal = async (as = BRUNO) =>
  ((await backend.inject("GET", `/retornarMetaSimulacao/${Conta.BRUNO}/${HPE}`, { as })).body as Goal).meta;
const rows = () => backend.context.db.$count(simulacao);

describe("where a simulation starts from", () => {
  it("is the person's balance, contribution and salary, and dated assumptions with their version", async () => {
    const { hoje, premissas, pessoa: person } = await start(Conta.BRUNO, BRUNO);
    const balance = (await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as { saldo: string };
    expect(hoje).toBe("2026-11-20");
    // Born in May 1984.
    expect(person).toMatchObject({ idadeMeses: 510, saldo: balance.saldo, salario: "15000.00", contribui: true, recebe: false });
    expect(person.cota?.data).toMatch(/^2026-/);
    expect(premissas).toMatchObject({
      versao: "2026.1",
      modo: "percentual",
      cenarios: { esperado: { desde: "2026-01-01", fonte: expect.stringContaining("Demonstração") } },
      unidadeReferencia: { valor: "521.99" },
      contrapartida: { valor: "100" },
      percentualPasso: { valor: "0.1" },
    });
  });

  it("has no sponsor in a plan by amount, and no contribution for who receives", async () => {
    expect((await start(Conta.CARLA, CARLA, MAIS_VALOR)).premissas).toMatchObject({
      modo: "valor",
      contrapartida: null,
      unidadeReferencia: null,
    });
    const elza = (await start(Conta.ELZA, ELZA)).pessoa;
    expect(elza).toMatchObject({ contribui: false, recebe: true, basica: 0, suplementar: 0, alteraContribuicao: false });
  });

  it("takes the profile's scenarios of the day, and those of the plan where the profile has none", async () => {
    const { db } = backend.context;
    const future = { idPlano: HPE, versao: "2027.1", pessimista: "1", esperado: "2", otimista: "3", fonte: "Teste" };
    await db.insert(cenarioRetorno).values({ ...future, idPerfil: null, validoDesde: "2027-01-01" });
    expect((await start(Conta.BRUNO, BRUNO)).premissas?.versao).toBe("2026.1");
    await db.delete(cenarioRetorno).where(eq(cenarioRetorno.versao, "2027.1"));
  });

  it("is open to visitors without anything of anybody", async () => {
    const answer = await backend.inject("GET", "/retornarPremissasSimulador");
    expect(answer.status).toBe(200);
    const { planos } = answer.body as Reply<"GET /retornarPremissasSimulador">;
    expect(planos.map(({ plano }) => plano.nome)).toEqual(["HPE", "MAIS_VALOR", "DXC"]);
    expect(planos[0]?.premissas.cenarios.esperado.valor).toBe("4");
    expect(planos.every(({ premissas }) => premissas.perfil === null)).toBe(true);
    expect(JSON.stringify(answer.body)).not.toMatch(/"saldo"|"salario"|idPessoa|cpf|Bruno/i);
  });

  it("refuses another's, a visitor, and answers an attendant and 404 without the plan", async () => {
    for (const path of ["retornarSimulador", "retornarSimulacoes", "retornarMetaSimulacao"]) {
      expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/${HPE}`, { as: CARLA })).status).toBe(403);
      expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/${HPE}`)).status).toBe(401);
      expect((await backend.inject("GET", `/${path}/${Conta.BRUNO}/${HPE}`, { as: ANA })).status).toBe(200);
      expect((await backend.inject("GET", `/${path}/muitos/${HPE}`, { as: BRUNO })).status).toBe(400);
    }
    expect((await backend.inject("GET", `/retornarSimulador/${Conta.BRUNO}/7`, { as: BRUNO })).status).toBe(404);
  });
});

describe("saved simulations", () => {
  it("keeps what the fund calculates, not what is sent, and says what has changed since", async () => {
    const { assumptions, saver, choice } = await base();
    const answer = await save({ ...choice, suplementar: 10 });
    expect(answer.status).toBe(200);
    const { principal, cenarios } = simulate(assumptions, saver, { ...choice, suplementar: 10 });
    expect(answer.body).toMatchObject({
      nome: "Até os 62",
      meta: false,
      naquele: { versao: "2026.1", resultado: { saldo: principal.saldo, renda: principal.renda, menor: cenarios[0]?.total } },
      mudou: [],
    });
    const { db } = backend.context;
    const raised = { idPlano: HPE, codigo: "UNIDADE_REFERENCIA", valor: "542.35", validoDesde: "2026-11-01", fonte: "Teste" };
    await db.insert(parametroPlano).values(raised);
    await db.insert(salario).values({ idPessoa: Conta.BRUNO, idPlano: HPE, validoDesde: "2026-11-01", valor: "16000.00" });
    const [later] = await list();
    expect(later?.mudou).toEqual([
      { rotulo: "Salário", antes: formatMoney("15000.00"), depois: formatMoney("16000.00") },
      { rotulo: "Unidade de referência (UR)", antes: formatMoney("521.99"), depois: formatMoney("542.35") },
    ]);
    expect(later?.naquele.resultado.renda).toBe(principal.renda);
    expect(later?.hoje?.renda).not.toBe(principal.renda);
    await db.delete(parametroPlano).where(eq(parametroPlano.valor, "542.35000000"));
    await db.delete(salario).where(eq(salario.valor, "16000.00"));
  });

  it("says each field at fault and writes nothing", async () => {
    const { choice } = await base();
    const faults: [Partial<Choice>, string][] = [
      [{ aposentadoria: 17 }, "escolha.aposentadoria"],
      [{ aposentadoria: 120 }, "escolha.aposentadoria"],
      [{ adicional: "-1.00" }, "escolha.adicional"],
      [{ aporteUnico: "999999999999.99" }, "escolha.aporteUnico"],
      [{ suplementar: 26 }, "escolha.suplementar"],
      [{ taxa: "99" }, "escolha.taxa"],
      [{ anos: 99 }, "escolha.anos"],
    ];
    for (const [change, campo] of faults) {
      const answer = await save({ ...choice, ...change });
      expect(answer.status).toBe(400);
      expect((answer.body as { erros: { campo: string }[] }).erros.map((fault) => fault.campo)).toEqual([campo]);
    }
    for (const wrong of [{ aposentadoria: "62" }, { valor: "1e9" }, { forma: "vitalicia" }, { saque: 1e12 }])
      expect((await save({ ...choice, ...(wrong as Partial<Choice>) })).status).toBe(400);
    expect((await save(choice, "   ")).status).toBe(400);
    expect((await save(choice, "n".repeat(61))).status).toBe(400);
    expect(await rows()).toBe(0);
  });

  it("refuses another's account, another's simulation and a visitor, and changes nothing", async () => {
    const { choice } = await base();
    const { id } = (await save(choice)).body as Saved;
    const other = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR, idSimulacao: id };
    expect((await save(choice, "Alheia", { as: CARLA })).status).toBe(403);
    for (const path of ["/excluirSimulacao", "/definirMetaSimulacao"]) {
      expect((await backend.inject("POST", path, { as: CARLA, body: other })).status).toBe(404);
      expect((await backend.inject("POST", path, { as: CARLA, body: { ...other, idPessoa: Conta.BRUNO, idPlano: HPE } })).status).toBe(403);
      expect((await backend.inject("POST", path, { body: { ...other, idPessoa: Conta.BRUNO, idPlano: HPE } })).status).toBe(401);
    }
    expect(await list()).toMatchObject([{ id, meta: false }]);
  });

  it("writes once for the same key, and no more than are kept", async () => {
    const { choice } = await base();
    const body = { idPessoa: Conta.BRUNO, idPlano: HPE, nome: "Uma", escolha: choice };
    const headers = { "idempotency-key": "simulacao-1" };
    const [first, again] = [
      await backend.inject("POST", "/salvarSimulacao", { as: BRUNO, body, headers }),
      await backend.inject("POST", "/salvarSimulacao", { as: BRUNO, body, headers }),
    ];
    expect(again.body).toEqual(first.body);
    expect(await rows()).toBe(1);
    for (let count = 1; count < MOST_SAVED; count += 1) expect((await save(choice, `Nº ${count}`)).status).toBe(200);
    expect((await save(choice, "Uma a mais")).status).toBe(422);
    expect(await rows()).toBe(MOST_SAVED);
  });

  it("has one goal, and tells how far today's contribution leads", async () => {
    const { choice } = await base();
    const { id: first } = (await save(choice, "Como está")).body as Saved;
    const { id: second } = (await save({ ...choice, suplementar: 25 }, "Com 25%")).body as Saved;
    const make = (idSimulacao: number | null) =>
      backend.inject("POST", "/definirMetaSimulacao", { as: BRUNO, body: { idPessoa: Conta.BRUNO, idPlano: HPE, idSimulacao } });
    expect(await goal()).toBeNull();
    expect((await make(first)).status).toBe(204);
    expect(await goal()).toMatchObject({ id: first, percentual: 100 });
    expect((await make(second)).status).toBe(204);
    expect((await list()).map(({ id, meta }) => [id, meta])).toEqual([
      [second, true],
      [first, false],
    ]);
    const reached = await goal();
    expect(reached).toMatchObject({ id: second, nome: "Com 25%" });
    expect(reached?.percentual).toBeLessThan(100);
    expect((await make(null)).status).toBe(204);
    expect(await goal()).toBeNull();
    await make(second);
    const body = { idPessoa: Conta.BRUNO, idPlano: HPE, idSimulacao: second };
    expect((await backend.inject("POST", "/excluirSimulacao", { as: BRUNO, body })).status).toBe(204);
    expect(await goal()).toBeNull();
  });

  it("an attendant sees and saves them in the assisted view", async () => {
    const { choice } = await base();
    expect((await save(choice, "Feita com o atendimento", { as: ANA })).status).toBe(200);
    expect((await list(ANA)).map(({ nome }) => nome)).toEqual(["Feita com o atendimento"]);
  });
});

describe("the report", () => {
  const issue = (escolha: unknown, as = BRUNO, idPessoa: number = Conta.BRUNO) =>
    backend.inject("POST", "/emitirDocumento", {
      as,
      body: { idPessoa, idPlano: HPE, tipo: "simulacao", ...(escolha ? { escolha } : {}) },
    });

  it("has the figures of the screen, every assumption with its date, and a code; the same again is the same document", async () => {
    const { assumptions, saver, choice } = await base();
    const answer = await issue(choice);
    expect(answer.status).toBe(200);
    const { id, codigo } = answer.body as Reply<"POST /emitirDocumento">;
    const file = await backend.inject("GET", `/baixarDocumentoEmitido/${id}`, { as: BRUNO });
    const words = readPdf(file.raw)
      .pages.map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " ");
    const { principal } = simulate(assumptions, saver, choice);
    for (const text of [
      formatMoney(principal.total),
      formatMoney(principal.saldo),
      "versão 2026.1",
      "01/01/2026",
      "Demonstração",
      "não uma promessa",
    ])
      expect(words).toContain(text.replace(/\s+/g, " "));
    expect((await issue(choice)).body).toMatchObject({ codigo });
  });

  it("refuses a choice that is missing, absurd or another's", async () => {
    const { choice } = await base();
    expect((await issue(null)).status).toBe(400);
    expect((await issue({ ...choice, aposentadoria: 120 })).status).toBe(400);
    expect((await issue(choice, CARLA)).status).toBe(403);
  });
});

it("says what is missing instead of guessing: scenarios, or the birth date", async () => {
  const { db } = backend.context;
  const { choice } = await base();
  const { id } = (await save(choice)).body as Saved;
  await db.update(cenarioRetorno).set({ validoAte: "2026-02-01" }).where(eq(cenarioRetorno.idPlano, HPE));
  expect((await start(Conta.BRUNO, BRUNO)).premissas).toBeNull();
  expect((await save(choice)).status).toBe(422);
  expect(await list()).toMatchObject([{ id, hoje: null, mudou: [] }]);
  await db.update(cenarioRetorno).set({ validoAte: null }).where(eq(cenarioRetorno.idPlano, HPE));
  const born = eq(pessoa.id, Conta.BRUNO);
  await db.update(pessoa).set({ dataNascimento: null }).where(born);
  expect((await start(Conta.BRUNO, BRUNO)).pessoa.idadeMeses).toBeNull();
  expect((await save(choice)).status).toBe(422);
  await db.update(pessoa).set({ dataNascimento: "1984-05-17" }).where(born);
});
