import { Conta } from "@backend/demo/accounts";
import { documentoEmitido, pessoa } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { readPdf } from "@tests/support/pdf";
import { eq } from "drizzle-orm";
import { formatMoney } from "@/domain/money/money";
import { incomeOf, redemptionOf } from "@/domain/taxSimulator/calculate";
import { choiceOf, type RegimeChoice } from "@/domain/taxSimulator/choice";
import { initialTyped, type Typed } from "@/domain/taxSimulator/typing";

const BRUNO = "52998224725";
const CARLA = "12345678909";
const ANA = "98765432100";
const HPE = 1;
const NOW = new Date("2026-11-20T15:00:00Z");

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Premises = Reply<"GET /retornarPremissasRegime">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

const factsOf = async () => (await backend.inject("GET", `/retornarSimuladorRegime/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as Facts;
const issue = (comparacao: RegimeChoice | null, as = BRUNO, more = {}) =>
  backend.inject("POST", "/emitirDocumento", {
    as,
    body: { idPessoa: Conta.BRUNO, idPlano: HPE, tipo: "simulacao-regime", ...(comparacao && { comparacao }) },
    ...more,
  });
async function wordsOf(id: number) {
  const file = await backend.inject("GET", `/baixarDocumentoEmitido/${id}`, { as: BRUNO });
  return readPdf(file.raw)
    .pages.map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
}
const plain = (text: string) => text.replace(/\s+/g, " ");

describe("the premises of anybody", () => {
  it("are the tables of each plan with their sources, and nothing of anybody", async () => {
    const answer = await backend.inject("GET", "/retornarPremissasRegime");
    expect(answer.status).toBe(200);
    const { hoje, planos } = answer.body as Premises;
    expect(hoje).toBe("2026-11-20");
    const own = await factsOf();
    const plan = planos.find(({ plano }) => plano.id === HPE);
    const { tabelas, versao, premissas, formas, saqueMaximo, faixas, taxaProjecao } = own;
    expect(plan).toEqual({ plano: { id: HPE, nome: "HPE" }, ...{ tabelas, versao, premissas, formas, saqueMaximo, faixas, taxaProjecao } });
    expect(JSON.stringify(planos)).not.toMatch(/cpf|nascimento|lotes/i);
  });

  it("name the plan's forms of income, dated, with the rule of the 13th", async () => {
    const { formas, premissas } = await factsOf();
    expect(formas.find(({ forma }) => forma === "prazo-linear")).toMatchObject({ abono: "nunca", desde: "2015-01-01" });
    expect(premissas.filter(({ nome }) => nome.startsWith("Forma de renda"))).toHaveLength(3);
    expect(premissas.some(({ nome }) => nome.startsWith("Saque à vista"))).toBe(true);
  });
});

describe("the report of a comparison", () => {
  it("has both regimes of the account's lots, every assumption with its date, and a code that anybody checks", async () => {
    const facts = await factsOf();
    const typed = initialTyped(facts);
    const answer = await issue(choiceOf(typed));
    expect(answer.status).toBe(200);
    const { id, codigo, titulo } = answer.body as Reply<"POST /emitirDocumento">;
    expect(titulo).toContain("Comparação dos regimes de tributação");
    const words = await wordsOf(id);
    const { progressive, regressive, gross } = redemptionOf(facts, typed);
    for (const text of [formatMoney(gross), formatMoney(progressive.net), formatMoney(regressive.net), `versão ${facts.versao}`])
      expect(words).toContain(plain(text));
    for (const { nome, desde } of facts.premissas) {
      expect(words).toContain(plain(nome).slice(0, 20));
      expect(words).toContain(desde.split("-").reverse().join("/"));
    }
    expect(words).toContain("Pedido do primeiro resgate");
    expect((await issue(choiceOf(typed))).body).toMatchObject({ codigo });
    const checked = await backend.inject("POST", "/conferirDocumento", { body: { codigo } });
    expect(checked.status).toBe(200);
    expect(JSON.stringify(checked.body)).toContain(plain(formatMoney(regressive.tax)).split(" ")[1]);
  });

  it("of an income has each year, the lump sum, the 13th and where the lines cross", async () => {
    const facts = await factsOf();
    const typed: Typed = {
      ...initialTyped(facts),
      subject: "renda",
      form: "percentual",
      percent: "0.80",
      lump: 20,
      thirteenth: true,
      age: 65,
    };
    const answer = await issue(choiceOf(typed));
    expect(answer.status).toBe(200);
    const words = await wordsOf((answer.body as { id: number }).id);
    const { total, lump, thirteenth, years } = incomeOf(facts, typed);
    for (const text of [total.progressive, total.regressive, lump?.gross ?? "", thirteenth?.gross ?? ""])
      expect(words).toContain(plain(formatMoney(text)));
    for (const { year } of years) expect(words).toContain(year);
    expect(words).toContain("não oferece renda vitalícia");
  });

  it("of typed figures names them, and takes nothing of the account", async () => {
    const typed: Typed = {
      ...initialTyped(await factsOf()),
      source: "typed",
      lots: [{ date: "2010-01-10", amount: "50000.00" }],
      otherNow: "",
    };
    const answer = await issue(choiceOf(typed));
    expect(answer.status).toBe(200);
    const words = await wordsOf((answer.body as { id: number }).id);
    expect(words).toContain("R$ 45.000,00");
    expect(words).toContain("Os que foram digitados");
  });

  it("counts with the birth date of the registration, whatever is sent", async () => {
    const facts = await factsOf();
    const choice = choiceOf({ ...initialTyped(facts), subject: "renda" });
    const first = await issue(choice);
    const second = await issue({ ...choice, nascimento: "1950-01-01" });
    expect(second.status).toBe(200);
    expect(plain(await wordsOf((second.body as { id: number }).id))).toContain(facts.nascimento?.split("-").reverse().join("/"));
    expect(first.status).toBe(200);
  });

  it("says each field at fault, refuses another's and a visitor, and issues nothing", async () => {
    const { db } = backend.context;
    const facts = await factsOf();
    const base = choiceOf({ ...initialTyped(facts), subject: "renda" });
    const before = await db.$count(documentoEmitido);
    expect((await issue(null)).status).toBe(400);
    for (const [wrong, campo] of [
      [{ idade: 120 }, "comparacao.idade"],
      [{ saque: 90 }, "comparacao.saque"],
      [{ dependentes: 999 }, "comparacao.dependentes"],
      [{ outraRendaDepois: "1000000000000.00" }, "comparacao.outraRendaDepois"],
      [{ forma: "percentual", percentual: "50" }, "comparacao.percentual"],
    ] as const) {
      const answer = await issue({ ...base, ...wrong });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(JSON.stringify(answer.body)).toContain(wrong === undefined ? "" : campo.replace("comparacao.", ""));
    }
    const future = { ...base, origem: "digitados" as const, lotes: [{ data: "2030-01-01", valor: "10.00" }] };
    expect((await issue(future)).body).toMatchObject({ erros: [{ campo: "comparacao.lotes.0.data" }] });
    expect((await issue({ ...base, origem: "digitados", lotes: [] })).status).toBe(422);
    expect((await issue(base, CARLA)).status).toBe(403);
    expect(await db.$count(documentoEmitido)).toBe(before);
  });

  it("is issued for the participant by an attendant in the assisted view", async () => {
    const choice = choiceOf({ ...initialTyped(await factsOf()), deductions: "1000.00" });
    expect((await issue(choice, ANA, { target: Conta.BRUNO })).status).toBe(200);
  });

  it("asks for the birth date where nobody knows it", async () => {
    const { db } = backend.context;
    const born = eq(pessoa.id, Conta.BRUNO);
    const choice = choiceOf({ ...initialTyped(await factsOf()), subject: "renda" });
    await db.update(pessoa).set({ dataNascimento: null }).where(born);
    expect((await issue({ ...choice, nascimento: null })).body).toMatchObject({ erros: [{ campo: "comparacao.nascimento" }] });
    await db.update(pessoa).set({ dataNascimento: "1984-05-17" }).where(born);
  });
});
