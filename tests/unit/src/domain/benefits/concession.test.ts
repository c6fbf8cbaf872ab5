import { concessionFacts } from "@tests/support/concessionFacts";
import { availableFrom, type IncomeTerms, incomeTermsWords } from "@/domain/benefits/concession";
import { durationOf, firstIncome, lumpSumFaults, lumpSumOf, paymentsOf, termsFaults } from "@/domain/benefits/concessionMoney";
import { addDays } from "@/domain/calendar/calendarDate";
import { dayAfterMonths, monthsBetween } from "@/domain/calendar/months";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { monthlyTax } from "@/domain/tax/progressive";

const facts = concessionFacts();
const terms = (changes: Partial<IncomeTerms> = {}): IncomeTerms => ({
  forma: "percentual",
  parametros: { percentual: "0.8" },
  saque: "25",
  abono: false,
  isencao65: true,
  ...changes,
});
const term = (forma: "prazo-quotas" | "prazo-linear", meses: string) =>
  terms({ forma, parametros: { meses, ...(forma === "prazo-linear" && { taxa: "0.04" }) } });

describe("from when a benefit may be asked for", () => {
  it("counts the months as the institutos do, for who joined on the last days of a month too", () => {
    for (const joined of ["2021-08-28", "2021-08-29", "2021-08-30", "2021-08-31", "2020-02-29"])
      for (const months of [6, 12, 18, 36, 60]) {
        const from = availableFrom(null, joined, { idade: null, meses: months }) ?? "";
        expect(from).toBe(dayAfterMonths(joined, months));
        expect([monthsBetween(joined, addDays(from, -1)), monthsBetween(joined, from)]).toEqual([months - 1, months]);
      }
  });

  it("is the day on which the age is completed, exactly", () => {
    expect(availableFrom("1971-11-21", "2000-01-01", { idade: 55, meses: 60 })).toBe("2026-11-21");
    expect(availableFrom("1971-11-22", "2000-01-01", { idade: 55, meses: 60 })).toBe("2026-11-22");
  });

  it("is the day on which the months in the plan are completed, where that comes later", () => {
    expect(availableFrom("1960-01-01", "2022-03-31", { idade: 55, meses: 59 })).toBe("2027-03-01");
  });

  it("is unknown without a birth date, unless no age is asked for", () => {
    expect(availableFrom(null, "2020-01-01", { idade: 55, meses: 60 })).toBeNull();
    expect(availableFrom(null, "2020-01-01", { idade: null, meses: 60 })).toBe("2025-01-01");
  });
});

describe("the reference's income examples (domain §6, §9)", () => {
  it("takes 25 % of 772.781,41 at once: 193.195,35, and leaves 579.586,06", () => {
    expect(lumpSumOf(facts, "25", "PROGRESSIVO")).toMatchObject({ bruto: "193195.35", resto: "579586.06", quotas: "193195.35000000" });
  });

  it.each([
    ["0.5", "2897.93"],
    ["0.8", "4636.69"],
    ["1", "5795.86"],
  ])("pays %s %% of what is left: %s", (percentual, income) => {
    expect(firstIncome(facts, terms({ parametros: { percentual } }))).toBe(income);
  });

  it.each([
    ["120", "5848.35"],
    ["180", "4266.39"],
    ["240", "3490.38"],
    ["360", "2743.19"],
  ])("pays a level income over %s months: %s", (meses, income) => {
    expect(firstIncome(facts, term("prazo-linear", meses))).toBe(income);
  });

  it("pays a term in quotas by the months that remain: 2.414,94 over 20 years", () => {
    expect(firstIncome(facts, term("prazo-quotas", "240"))).toBe("2414.94");
  });

  it("leaves 547.383,03 after twelve months of 0,8 % paid at the start of each", () => {
    const rows = paymentsOf(facts, terms(), "PROGRESSIVO", 13);
    expect(rows[0]).toMatchObject({ mes: "2026-11", data: "2026-11-30", bruto: "4636.69", saldo: "574949.37" });
    // Before the thirteenth payment: what it leaves, and itself.
    const last = rows[12];
    expect(toAmount(exact(last?.saldo ?? 0).plus(last?.bruto ?? 0))).toBe("547383.03");
  });
});

describe("what is paid at once", () => {
  it("withholds 15 % in advance in the progressive regime: 28.979,30 of 193.195,35", () => {
    expect(lumpSumOf(facts, "25", "PROGRESSIVO")).toMatchObject({ imposto: "28979.30", liquido: "164216.05", lotes: [] });
  });

  it("taxes the oldest lots first in the regressive regime, and the lots add up to what is paid", () => {
    const out = lumpSumOf(facts, "50", "REGRESSIVO");
    expect(out.lotes).toMatchObject([
      { date: "2015-03-10", gross: "300000.00", rate: "10", tax: "30000.00" },
      { date: "2019-06-10", gross: "86390.71", rate: "20", tax: "17278.14" },
    ]);
    expect(toAmount(sum(out.lotes.map(({ gross }) => gross)))).toBe(out.bruto);
    expect(out).toMatchObject({ bruto: "386390.71", imposto: "47278.14", liquido: "339112.57" });
  });

  it("shares the cents of what is paid by running totals, lot by lot", () => {
    const odd = concessionFacts({
      cota: { valor: "1.33333333", mes: "2026-10", data: "2026-10-30", fonte: "Demonstração" },
      quotas: "30.00000003",
      saldo: "40.00",
      lotes: [1, 2, 3].map((day) => ({ date: `2010-01-0${day}`, quotas: "10.00000001" })),
    });
    const out = lumpSumOf(odd, "100", "REGRESSIVO");
    expect(out.lotes.map(({ gross }) => gross)).toEqual(["13.33", "13.34", "13.33"]);
    expect(out).toMatchObject({ bruto: "40.00", quotas: "30.00000003", resto: "0.00" });
  });
});

describe("the first payments", () => {
  it("withhold by the table of 2026 with its reduction, each month", () => {
    const [first] = paymentsOf(facts, terms({ parametros: { percentual: "1.1" } }), "PROGRESSIVO");
    expect(first).toMatchObject({ bruto: "6375.45" });
    if (!facts.tabelaImposto) throw new Error("no table");
    const tax = monthlyTax(facts.tabelaImposto, { gross: "6375.45" });
    expect(first).toMatchObject({ irrf: tax.tax, reducao: tax.reduction });
    expect(exact(tax.reduction).gt(0)).toBe(true);
  });

  it("withhold nothing up to 5.000,00 in the progressive regime, and the lot's rate in the regressive one", () => {
    const [progressive] = paymentsOf(facts, terms(), "PROGRESSIVO");
    expect(progressive).toMatchObject({ irrf: "0.00", liquido: "4636.69" });
    const [regressive] = paymentsOf(facts, terms({ saque: "0" }), "REGRESSIVO");
    expect(regressive).toMatchObject({ bruto: "6182.25", aliquota: "10", irrf: "618.23" });
  });

  it("have the 13th in December where it was chosen, taxed apart", () => {
    const rows = paymentsOf(facts, terms({ abono: true }), "PROGRESSIVO", 12);
    expect(rows.map(({ mes, tipo }) => `${mes} ${tipo}`).slice(0, 4)).toEqual([
      "2026-11 mensal",
      "2026-12 mensal",
      "2026-12 abono",
      "2027-01 mensal",
    ]);
    expect(paymentsOf(facts, terms(), "PROGRESSIVO", 12).every(({ tipo }) => tipo === "mensal")).toBe(true);
  });

  it("use the portion of the 65 years from the month of the birthday on, unless it is used elsewhere", () => {
    const old = concessionFacts({ nascimento: "1961-12-20" });
    const exempt = (isencao65: boolean) => paymentsOf(old, terms({ isencao65 }), "PROGRESSIVO", 2).map(({ isento65 }) => isento65);
    expect(exempt(true)).toEqual(["0.00", "1903.98"]);
    expect(exempt(false)).toEqual(["0.00", "0.00"]);
  });

  it("end with the term, and never pay more than there is", () => {
    const rows = paymentsOf(facts, term("prazo-quotas", "60"), "PROGRESSIVO", 72);
    expect(rows).toHaveLength(60);
    expect(rows.at(-1)?.saldo).toBe("0.00");
  });
});

it("says how long an income lasts", () => {
  expect(durationOf(facts, term("prazo-quotas", "240"), "2414.94")).toEqual({ kind: "prazo", ate: "2046-10" });
  expect(durationOf(facts, terms({ parametros: { percentual: "0.3" } }), "1738.76")).toEqual({ kind: "cresce" });
  // 4.636,69 × ((1 − 0,8 %) × 1,04^(1/12))^n is below 1.043,98 for the first time at n = 313.
  expect(durationOf(facts, terms(), "4636.69")).toEqual({ kind: "diminui", abaixoEm: "2052-12" });
});

describe("the plan's least income", () => {
  it("is reached to the cent, and not one cent below", () => {
    const at = (saldo: string) =>
      concessionFacts({ saldo, quotas: `${saldo}000000`, lotes: [{ date: "2010-01-01", quotas: `${saldo}000000` }] });
    const asked = terms({ parametros: { percentual: "1" }, saque: "0" });
    expect(termsFaults(at("104398.00"), asked)).toEqual([]);
    expect(termsFaults(at("104397.00"), asked)).toMatchObject([{ campo: "percentual", mensagem: expect.stringMatching(/R\$.1\.043,97/) }]);
  });

  it("keeps a lump sum from taking too much", () => {
    const small = concessionFacts({ saldo: "60000.00", quotas: "60000.00000000" });
    // 2 % a month is the most that any form pays here: 15 % less still pays 1.020,00.
    expect(lumpSumFaults(small, "12")).toEqual([]);
    expect(lumpSumFaults(small, "14")).toMatchObject([{ campo: "percentual", mensagem: expect.stringMatching(/R\$.1\.032,00/) }]);
  });

  it("is judged on the terms that were asked for, while a benefit is being granted", () => {
    const granting = concessionFacts({
      saldo: "140000.00",
      quotas: "140000.00000000",
      emConcessao: {
        idRequisicao: 1,
        protocolo: "2026-1",
        especie: "normal",
        termos: terms({ parametros: { percentual: "0.8" }, saque: "0" }),
      },
    });
    expect(lumpSumFaults(granting, "6")).toEqual([]);
    expect(lumpSumFaults(granting, "7")).toMatchObject([{ campo: "percentual" }]);
  });
});

it("refuses more at once than the plan allows, and a single payment of a balance that is not small", () => {
  expect(termsFaults(facts, terms({ saque: "26" }))).toMatchObject([{ campo: "saque" }]);
  expect(lumpSumFaults(facts, "26")).toMatchObject([{ campo: "percentual", mensagem: "O plano permite até 25% do saldo à vista." }]);
  for (const absurd of ["", "0", "-5", "1e9", "NaN", "10.5"]) expect(lumpSumFaults(facts, absurd)).toHaveLength(1);
  const single = terms({ forma: "unico", parametros: {}, saque: "0" });
  expect(termsFaults(facts, single)).toMatchObject([{ campo: "forma" }]);
  expect(termsFaults(concessionFacts({ saldo: "15000.00" }), single)).toEqual([]);
  expect(termsFaults(concessionFacts({ saldo: "15000.01" }), single)).toHaveLength(1);
});

it("reads the terms in words", () => {
  expect(incomeTermsWords(terms())).toBe("0,8% do saldo por mês");
  expect(incomeTermsWords(term("prazo-quotas", "240"))).toBe("20 anos, em cotas");
  expect(incomeTermsWords(term("prazo-linear", "66"))).toBe("5 anos e 6 meses, valor nivelado");
});
