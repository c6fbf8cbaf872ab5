import { MONTHLY } from "@backend/money/tributos/law";
import { benefitOfMonth, type PayslipInput, payslipOf } from "@/domain/benefits/payroll";
import { tableOn } from "@/domain/tax/progressive";

const table = tableOn(MONTHLY, "2026-11-30");
const base: PayslipInput = {
  gross: "6800.00",
  isThirteenth: false,
  table,
  regime: "PROGRESSIVO",
  exempt65: false,
  exemptIllness: false,
  dependents: 0,
  alimony: "0",
  waiver: null,
};
const benefit = { descricao: "Renda mensal", referencia: "0,80% do saldo" };
const of = (part: Partial<PayslipInput>) => payslipOf({ ...base, ...part }, benefit);

describe("incomes (domain §6, §9 P1)", () => {
  const balance = "579586.06";
  it.each([
    [120, "5848.35"],
    [180, "4266.39"],
    [240, "3490.38"],
    [360, "2743.19"],
  ])("level over %s months at 4 %% a year", (monthsLeft, gross) =>
    expect(benefitOfMonth({ form: "prazo-linear", monthsLeft, yearlyRate: "0.04" }, balance, "1").gross).toBe(gross),
  );
  it("without interest in equal parts", () =>
    expect(benefitOfMonth({ form: "prazo-linear", monthsLeft: 240, yearlyRate: "0" }, balance, "1").gross).toBe("2414.94"));
  it.each([
    ["0.5", "2897.93"],
    ["0.8", "4636.69"],
    ["1.0", "5795.86"],
  ])("%s %% of the balance", (percent, gross) => expect(benefitOfMonth({ form: "percentual", percent }, balance, "1").gross).toBe(gross));
  it("divides the quotas by the months that remain, and empties the account in the last", () => {
    expect(benefitOfMonth({ form: "prazo-quotas", monthsLeft: 3 }, "100", "2")).toEqual({ gross: "66.67", quotas: "33.33333333" });
    expect(benefitOfMonth({ form: "prazo-quotas", monthsLeft: 1 }, "33.33333334", "2")).toEqual({ gross: "66.67", quotas: "33.33333334" });
  });
  it("never pays more than there is", () => {
    expect(benefitOfMonth({ form: "vitalicia", quotas: "50" }, "20", "2")).toEqual({ gross: "40.00", quotas: "20.00000000" });
    expect(benefitOfMonth({ form: "percentual", percent: "150" }, "20", "2")).toEqual({ gross: "40.00", quotas: "20.00000000" });
    expect(benefitOfMonth({ form: "percentual", percent: "1" }, "0", "2")).toEqual({ gross: "0.00", quotas: "0.00000000" });
  });
});

describe("payslip (domain §1.4, §3)", () => {
  it.each<[string, Partial<PayslipInput>, string]>([
    ["B1", {}, "721.06"],
    ["B2", { gross: "7350.00" }, "945.54"],
    ["B3", { gross: "12000.00", dependents: 4 }, "2182.72"],
    ["B4", { gross: "9000.00", exempt65: true }, "841.88"],
    ["B5", { isThirteenth: true }, "888.04"],
    ["B6", { gross: "9000.00", exempt65: true, isThirteenth: true }, "1008.86"],
    ["B7", { table: tableOn(MONTHLY, "2025-04-30") }, "818.68"],
    ["serious illness", { exemptIllness: true, exempt65: true }, "0.00"],
    ["regressive, without portion or discount", { regime: "REGRESSIVO", regressiveRate: "10", exempt65: true }, "680.00"],
  ])("%s", (_, part, irrf) => {
    const slip = of(part);
    expect(slip.irrf).toBe(irrf);
    expect(Number(slip.liquido)).toBeCloseTo(Number(slip.bruto) - Number(irrf), 2);
  });

  it("lists what is earned and what is deducted", () => {
    expect(of({ alimony: "1000.00" })).toMatchObject({
      linhas: [
        { codigo: "1001", descricao: "Renda mensal", referencia: "0,80% do saldo", vencimento: "6800.00", desconto: "0.00" },
        { codigo: "5001", descricao: "IRRF", referencia: "27,5%", desconto: expect.any(String) },
        { codigo: "5101", desconto: "1000.00" },
      ],
    });
    expect(of({ gross: "3000.00" }).linhas).toHaveLength(1);
  });

  it("shows the exempt portions apart", () => {
    expect(of({ gross: "1500.00", exempt65: true })).toMatchObject({ isento65: "1500.00", isentoMolestia: "0.00", baseIrrf: "0.00" });
    expect(of({ exemptIllness: true })).toMatchObject({ isento65: "0.00", isentoMolestia: "6800.00", tax: null });
  });
});

describe("withholding that is too small (domain §1.2)", () => {
  const waiver = { upTo: "10.00", inUse: true };
  // 5.020,00: 317,39 by the table, less 310,23.
  it("is waived up to the limit, which is inside, and says what was", () => {
    expect(of({ gross: "5020.00" }).irrf).toBe("7.16");
    const slip = of({ gross: "5020.00", waiver });
    expect(slip).toMatchObject({ irrf: "0.00", liquido: "5020.00", tax: { tax: "0.00", waived: "7.16" } });
    expect(slip.linhas).toHaveLength(1);
    expect(of({ gross: "5020.00", waiver: { ...waiver, upTo: "7.16" } }).irrf).toBe("0.00");
    expect(of({ gross: "5020.00", waiver: { ...waiver, upTo: "7.15" } }).irrf).toBe("7.16");
  });

  it("is not above it, nor where the switch is off or there is no row", () => {
    expect(of({ gross: "6800.00", waiver }).irrf).toBe("721.06");
    expect(of({ gross: "5020.00", waiver: { ...waiver, inUse: false } })).toMatchObject({ irrf: "7.16", tax: { tax: "7.16" } });
    expect(of({ gross: "5020.00", waiver: null }).irrf).toBe("7.16");
  });

  it("is never of the 13th nor of the regressive regime, which are taxed for good", () => {
    const thirteenth = { gross: "2500.00", isThirteenth: true, table: tableOn(MONTHLY, "2025-12-20") };
    expect(of({ ...thirteenth, waiver }).irrf).toBe(of(thirteenth).irrf);
    expect(of(thirteenth).irrf).toBe("5.34");
    expect(of({ gross: "90.00", regime: "REGRESSIVO", regressiveRate: "10", waiver }).irrf).toBe("9.00");
  });

  it("looks at the whole month: a second payment makes up for what the first was spared", () => {
    const earlier = { gross: "5020.00", exempt65: "0", alimony: "0", tax: "0.00" };
    const both = of({ gross: "5030.00", waiver }).irrf;
    expect(of({ gross: "10.00", earlier, waiver }).irrf).toBe(both);
    expect(of({ gross: "3.00", earlier: { ...earlier, gross: "5017.00" }, waiver })).toMatchObject({
      irrf: "0.00",
      tax: { waived: "7.16" },
    });
  });
});
