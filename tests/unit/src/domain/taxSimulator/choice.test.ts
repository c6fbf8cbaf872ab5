import { choiceOf, typedOf } from "@/domain/taxSimulator/choice";
import type { RegimeGround } from "@/domain/taxSimulator/facts";
import { REGIME_LINK_KEYS, regimeFromLink, toRegimeLink } from "@/domain/taxSimulator/link";
import { birthOfAge, faultsOf, hasFault, initialTyped, type Typed } from "@/domain/taxSimulator/typing";
import { TABLES } from "./tables";

const HOJE = "2026-11-21";
const parameter = (valor: string) => ({ valor, desde: "2025-01-01", fonte: "Teste" });
const ground: RegimeGround = {
  hoje: HOJE,
  ...{ nascimento: null, cota: null, lotes: [], contribuicao: null, salario: null, dependentes: 0, tabelas: TABLES },
  taxaProjecao: parameter("4.00"),
  faixas: {
    percentualMinimo: parameter("0.1"),
    percentualMaximo: parameter("2"),
    percentualPasso: parameter("0.1"),
    mesesMinimo: parameter("60"),
    mesesMaximo: parameter("360"),
  },
  saqueMaximo: parameter("25"),
  formas: [
    { forma: "prazo-quotas", abono: "opcional", desde: "2015-01-01", fonte: "Teste" },
    { forma: "percentual", abono: "nunca", desde: "2015-01-01", fonte: "Teste" },
  ],
};
const first: Typed = { ...initialTyped(ground), birth: birthOfAge(40, HOJE) };
const asked: Typed = {
  ...first,
  subject: "renda",
  birth: birthOfAge(45, HOJE),
  lots: [
    { date: "2015-03-10", amount: "2500.00" },
    { date: "2019-06-10", amount: "5000.00" },
  ],
  otherLater: "1500.00",
  age: 65,
  form: "percentual",
  percent: "0.80",
  lump: 10,
  exempt65: false,
  dependents: "2",
};

it("begins with a form that the plan offers, and reads ranges with one decimal or two", () => {
  expect(first).toMatchObject({ form: "prazo-quotas", months: 240, percent: "0.50", source: "typed" });
  expect(hasFault(faultsOf(asked, ground))).toBe(false);
});

it("keeps what was typed in a link, and opens the same; nothing of anybody is in it", () => {
  const link = toRegimeLink(asked, first, HOJE);
  expect(link).toMatchObject({ comparar: "renda", lotes: "2015-03-10:2500.00,2019-06-10:5000.00", idade: "45", deumavez: "10" });
  expect(regimeFromLink(link, first, HOJE)).toEqual(asked);
  expect(JSON.stringify(link)).not.toContain(asked.birth);
  for (const key of Object.keys(link)) expect([...REGIME_LINK_KEYS, "idade"]).toContain(key);
});

it("takes what a link says without sense as at the beginning", () => {
  const nonsense = {
    comparar: "tudo",
    lotes: "x,2015:1",
    idade: "-3",
    receberaos: "1e9",
    receber: "vitalicia",
    aomes: "NaN",
    isenta65: "2",
  };
  expect(regimeFromLink(nonsense, first, HOJE)).toEqual(first);
  expect(regimeFromLink({ lotes: `${"2015-03-10:1,".repeat(500)}` }, first, HOJE).lots).toEqual(first.lots);
});

it("travels as it stands in the fields, and what the subject does not ask for is not in it", () => {
  const choice = choiceOf(asked);
  expect(choice).toMatchObject({ assunto: "renda", resgatar: "", outraRendaHoje: "0.00", saque: 10, forma: "percentual" });
  expect(typedOf(choice)).toMatchObject({ subject: "renda", birth: asked.birth, lump: 10, percent: "0.80" });
  expect(choiceOf({ ...asked, subject: "resgate" })).toMatchObject({ nascimento: null, saque: 0, outraRendaDepois: "0.00" });
});

it.each<[Partial<Typed>, string, RegExp]>([
  [{ birth: birthOfAge(17, HOJE) }, "birth", /de 18 a 100 anos/],
  [{ birth: birthOfAge(120, HOJE) }, "birth", /de 18 a 100 anos/],
  [{ birth: "" }, "birth", /nascimento/],
  [{ age: 120 }, "age", /de 18 a 90 anos/],
  [{ form: "prazo-linear" }, "form", /não oferece/],
  [{ percent: "3.00" }, "percent", /De 0,1% a 2%|de 0,1% a 2%/],
  [{ form: "prazo-quotas", months: 2400 }, "months", /de 60 a 360 meses/],
  [{ lump: 26 }, "lump", /de 0% a 25%/],
  [{ monthly: "1000000000000.00" }, "monthly", /até R\$ 999\.999\.999,99/],
  [{ otherLater: "-1.00" }, "otherLater", /negativo/],
  [{ dependents: "21" }, "dependents", /de 0 a 20/],
])("says what is absurd where it stands: %j", (wrong, field, message) => {
  const faults = faultsOf({ ...asked, ...wrong }, ground);
  expect(hasFault(faults)).toBe(true);
  expect((faults as unknown as Record<string, string>)[field]).toMatch(message);
});
