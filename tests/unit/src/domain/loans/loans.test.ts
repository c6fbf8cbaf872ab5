import fc from "fast-check";
import {
  creditTax,
  effectiveYearlyRate,
  type KeptInstalment,
  type LoanTerms,
  levelInstalment,
  loanFaults,
  loanLimit,
  quoteLoan,
  scheduleOf,
  settlementOn,
  termsToCompare,
} from "@/domain/loans/loans";
import { exact, sum, toAmount } from "@/domain/money/exact";

const terms: LoanTerms = {
  juros: "0.90",
  taxaAdministracao: "1.00",
  iofFixo: "0.38",
  iofDiario: "0.0082",
  minimo: "1000.00",
  maximo: "100000.00",
  parteSaldo: "70",
  parteRenda: "30",
  parcelasMinimo: 6,
  parcelasMaximo: 60,
};
const RELEASED = "2026-11-30";
const kept = (rows: ReturnType<typeof scheduleOf>, paid = 0): KeptInstalment[] =>
  rows.map((row) => ({ ...row, situacao: row.numero <= paid ? "paga" : "aberta" }));

describe("the level instalment", () => {
  it.each([
    // 10.000 at 1 % in 12: the textbook's 888,49; and twice as long.
    ["10000.00", "1.00", 12, "888.49"],
    ["10000.00", "1.00", 24, "470.73"],
    ["10000.00", "0", 12, "833.33"],
    ["1000.00", "0.90", 1, "1009.00"],
  ])("of %s at %s %% in %i is %s", (amount, rate, count, expected) => expect(levelInstalment(amount, rate, count)).toBe(expected));
});

describe("the schedule", () => {
  it("falls due each month on the release's day, or the last of a shorter month", () =>
    expect(scheduleOf("1000.00", "1", 4, RELEASED).map(({ vencimento }) => vencimento)).toEqual([
      "2026-12-30",
      "2027-01-30",
      "2027-02-28",
      "2027-03-30",
    ]));

  it("pays interest on what is owed, and the last instalment takes the cents", () => {
    const rows = scheduleOf("10000.00", "1.00", 12, RELEASED);
    expect(rows[0]).toMatchObject({ valor: "888.49", juros: "100.00", principal: "788.49", saldo: "9211.51" });
    expect(rows.at(-1)).toMatchObject({ saldo: "0.00", valor: "888.47" });
  });

  const loans = {
    amount: fc.integer({ min: 1, max: 100_000_000 }).map((value) => toAmount(exact(value).div(100))),
    rate: fc.integer({ min: 0, max: 500 }).map((value) => exact(value).div(100).toFixed(2)),
    count: fc.integer({ min: 1, max: 120 }),
  };
  it("adds up to the amount, owes nothing at the end and is never negative, whatever is borrowed", () => {
    fc.assert(
      fc.property(loans.amount, loans.rate, loans.count, (amount, rate, count) => {
        const rows = scheduleOf(amount, rate, count, RELEASED);
        expect(rows).toHaveLength(count);
        expect(toAmount(sum(rows.map(({ principal }) => principal)))).toBe(amount);
        expect(rows.at(-1)?.saldo).toBe("0.00");
        for (const row of rows)
          for (const value of [row.valor, row.juros, row.principal, row.saldo]) expect(exact(value).gte(0)).toBe(true);
        // But for the last, which takes the cents, no instalment is another than the level one while something is owed.
        const level = levelInstalment(amount, rate, count);
        for (const row of rows.slice(0, -1)) if (exact(row.saldo).gt(0) && exact(row.juros).lte(level)) expect(row.valor).toBe(level);
      }),
      { numRuns: 150 },
    );
  });

  it("never costs more to settle than to wait, and costs nothing once all is paid", () => {
    const scenario = fc.record({ ...loans, paid: fc.nat(120), days: fc.nat(4000) });
    fc.assert(
      fc.property(scenario, ({ amount, rate, count, paid, days }) => {
        const rows = kept(scheduleOf(amount, rate, count, RELEASED), paid);
        const day = new Date(Date.parse(RELEASED) + days * 86_400_000).toISOString().slice(0, 10);
        const settled = settlementOn(rows, RELEASED, day);
        const waiting = sum(rows.filter(({ situacao }) => situacao === "aberta").map(({ valor }) => valor));
        expect(exact(settled.total).gte(0)).toBe(true);
        expect(exact(settled.total).lte(waiting)).toBe(true);
        expect(toAmount(exact(settled.total).plus(settled.economia))).toBe(toAmount(waiting));
        if (paid >= count) expect(settled.total).toBe("0.00");
      }),
      { numRuns: 150 },
    );
  });
});

describe("costs", () => {
  it("taxes each principal by the day for at most a year, and the amount once", () => {
    const [first, second] = scheduleOf("2000.00", "0", 2, "2026-01-31");
    // 28 and 59 days of 0,0082 % on 1.000,00 each, and 0,38 % of 2.000,00.
    expect([first?.vencimento, second?.vencimento]).toEqual(["2026-02-28", "2026-03-31"]);
    expect(creditTax(scheduleOf("2000.00", "0", 2, "2026-01-31"), "2026-01-31", terms)).toBe("14.73");
    const long = scheduleOf("1000.00", "0", 1, RELEASED).map((row) => ({ ...row, vencimento: "2036-11-30" }));
    expect(creditTax(long, RELEASED, terms)).toBe("33.73");
  });

  it("without costs and over months of a year's twelfth the effective rate is the interest's own", () => {
    const year = [{ valor: "112000.00", vencimento: "2027-11-30" }];
    // 365 days: the year itself. 366 of a leap year: 1,12^(365/366) − 1 = 11,9653 %.
    expect(effectiveYearlyRate("100000.00", year, "2026-11-30")).toBe("12.00");
    expect(effectiveYearlyRate("100000.00", [{ valor: "112000.00", vencimento: "2028-11-30" }], "2027-11-30")).toBe("11.97");
    const level = scheduleOf("1200.00", "0", 12, RELEASED);
    expect(effectiveYearlyRate("1200.00", level, RELEASED)).toBe("0.00");
    expect(effectiveYearlyRate("0", level, RELEASED)).toBeNull();
  });

  it("the effective rate discounts the payments to what was received, by their days over 365", () => {
    const quote = quoteLoan(terms, { valor: "10000.00", parcelas: 24 }, RELEASED);
    const days = (until: string) => (Date.parse(until) - Date.parse(RELEASED)) / 86_400_000;
    const worth = (rate: string) =>
      quote.cronograma.reduce(
        (all, { valor, vencimento }) => all + Number(valor) / (1 + Number(rate) / 100) ** (days(vencimento) / 365),
        0,
      );
    const half = (step: string) => exact(quote.cet).plus(step).toFixed(4);
    // The true rate lies within half a hundredth of what is shown.
    expect(worth(half("-0.005"))).toBeGreaterThan(Number(quote.liquido));
    expect(worth(half("0.005"))).toBeLessThan(Number(quote.liquido));
    expect(exact(quote.cet).gt("11.35")).toBe(true);
  });

  it("what is received, the costs and what is paid fit together", () => {
    const quote = quoteLoan(terms, { valor: "10000.00", parcelas: 24 }, RELEASED);
    expect(quote).toMatchObject({ valor: "10000.00", parcela: "465.15", taxa: "100.00" });
    expect(toAmount(exact(quote.liquido).plus(quote.iof).plus(quote.taxa))).toBe("10000.00");
    expect(toAmount(exact(quote.custo).plus(quote.liquido))).toBe(quote.totalPago);
    expect(toAmount(exact(quote.valor).plus(quote.juros))).toBe(quote.totalPago);
  });
});

describe("the limit", () => {
  const capacity = { saldo: "50000.00", renda: "8000.00", devido: "0.00", comprometido: "0.00" };
  it("is the lower of the balance's share and of what the income pays", () => {
    expect(loanLimit(terms, capacity, 60)).toMatchObject({ porSaldo: "35000.00", parcelaMaxima: "2400.00", limite: "35000.00" });
    const short = loanLimit(terms, capacity, 6);
    expect(short.limite).toBe(short.porRenda);
    expect(exact(levelInstalment(short.limite, terms.juros, 6)).lte(short.parcelaMaxima)).toBe(true);
  });
  it("shrinks by what is owed, and is nothing below the plan's minimum", () => {
    expect(loanLimit(terms, { ...capacity, devido: "30000.00", comprometido: "1000.00" }, 60)).toMatchObject({
      porSaldo: "5000.00",
      parcelaMaxima: "1400.00",
      limite: "5000.00",
    });
    expect(loanLimit(terms, { ...capacity, devido: "34500.00" }, 60).limite).toBe("0.00");
    expect(loanLimit(terms, { ...capacity, comprometido: "9000.00" }, 60)).toMatchObject({ parcelaMaxima: "0.00", limite: "0.00" });
    expect(loanLimit(terms, { ...capacity, saldo: "900000.00", renda: "90000.00" }, 60).limite).toBe("100000.00");
  });
  it.each([
    [{ valor: "999.99", parcelas: 12 }, "O valor mínimo é R$\u00a01.000,00"],
    [{ valor: "35000.01", parcelas: 60 }, "Em 60 parcelas o seu limite é R$\u00a035.000,00"],
    [{ valor: "1000", parcelas: 12 }, "Informe o valor"],
    [{ valor: "2000.00", parcelas: 61 }, "Escolha de 6 a 60 parcelas"],
    [{ valor: "2000.00", parcelas: 6.5 }, "Escolha de 6 a 60 parcelas"],
  ])("refuses %j", (asked, mensagem) => expect(loanFaults(terms, capacity, asked)).toMatchObject([{ mensagem }]));
  it("takes the limit itself", () => expect(loanFaults(terms, capacity, { valor: "35000.00", parcelas: 60 })).toEqual([]));
});

it("settles by the day: nothing on the day of release, a month's interest on the eve of the next", () => {
  const rows = kept(scheduleOf("10000.00", "1.00", 12, "2026-01-15"));
  expect(settlementOn(rows, "2026-01-15", "2026-01-15")).toMatchObject({ total: "10000.00", juros: "0.00" });
  expect(settlementOn(rows, "2026-01-15", "2026-02-14")).toMatchObject({ juros: "96.77" });
  expect(settlementOn(rows, "2026-01-15", "2026-02-15")).toMatchObject({
    vencidas: "888.49",
    principal: "9211.51",
    juros: "0.00",
    total: "10100.00",
  });
});

it("compares the usual terms with the chosen one", () => {
  expect(termsToCompare(terms, 18)).toEqual([6, 12, 18, 24, 36, 48, 60]);
  expect(termsToCompare({ parcelasMinimo: 12, parcelasMaximo: 24 }, 12)).toEqual([12, 24]);
});
