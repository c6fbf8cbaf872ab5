import { MONTHLY } from "@backend/money/tributos/law";
import {
  balanceAtAge,
  balanceWithPause,
  difference,
  monthlyParts,
  payEffect,
  projectionAges,
  usualAge,
} from "@/domain/contribution/contributionPreview";
import { tableOn } from "@/domain/tax/progressive";

const rulesFor = (salario: string) => ({ salario, unidadeReferencia: { valor: "521.99" }, contrapartida: { valor: "100.00" } });
const choose = (percentualBasica: number, percentualSuplementar: number) => ({ percentualBasica, percentualSuplementar, valor: null });

describe("parts of a month (domain §13)", () => {
  it.each([
    ["7227.77", ["0.00", "0.00", "0.00"], ["78.30", "391.49", "1957.46"]],
    ["8000.00", ["8.37", "25.10", "50.19"], ["86.66", "433.32", "2166.60"]],
    ["10000.00", ["30.03", "90.09", "180.19"], ["108.33", "541.65", "2708.25"]],
    ["15000.00", ["84.20", "252.59", "505.18"], ["162.50", "812.48", "4062.38"]],
    ["25000.00", ["192.53", "577.58", "1155.16"], ["270.83", "1354.13", "6770.63"]],
  ])("gives the table's figures for a salary of %s", (salario, basics, supplementaries) => {
    expect([1, 3, 6].map((percent) => monthlyParts(rulesFor(salario), choose(percent, 0)).basica)).toEqual(basics);
    expect([1, 5, 25].map((percent) => monthlyParts(rulesFor(salario), choose(6, percent)).suplementar)).toEqual(supplementaries);
  });

  it("adds the sponsor's part, which follows the basic one alone", () => {
    expect(monthlyParts(rulesFor("15000.00"), choose(6, 5))).toEqual({
      basica: "505.18",
      suplementar: "812.48",
      mensal: "0.00",
      participante: "1317.66",
      patrocinadora: "505.18",
      total: "1822.84",
    });
    expect(monthlyParts({ ...rulesFor("15000.00"), contrapartida: { valor: "50.00" } }, choose(6, 0)).patrocinadora).toBe("252.59");
    expect(monthlyParts({ ...rulesFor("15000.00"), contrapartida: null }, choose(6, 0))).toMatchObject({
      patrocinadora: null,
      total: "505.18",
    });
  });

  it("is the amount itself in a plan by value, which has no sponsor", () => {
    const parts = monthlyParts(rulesFor("15000.00"), { percentualBasica: 0, percentualSuplementar: 0, valor: "350.00" });
    expect(parts).toMatchObject({ participante: "350.00", patrocinadora: null, total: "350.00", basica: "0.00" });
  });

  it("says nothing of what it does not know", () => {
    expect(monthlyParts({ ...rulesFor("1"), salario: null }, choose(6, 5)).total).toBe("0.00");
  });
});

describe("effect on the pay (domain §1, §4)", () => {
  const table = tableOn(MONTHLY, "2026-11-21");

  it("takes the contribution off the base where it beats the simplified discount", () => {
    // 15.000,00: base 14.392,80 → 3.049,29 without; 13.682,34 → 2.853,91 with 1.317,66.
    const effect = payEffect(table, "15000.00", "1317.66", "12");
    expect(effect.semContribuicao.tax).toBe("3049.29");
    expect(effect.comContribuicao.tax).toBe("2853.91");
    expect(effect).toMatchObject({ deduzido: "1317.66", limite: "1800.00", economia: "195.38", liquido: "1122.28" });
  });

  it("saves nothing below the simplified discount, and no more than the limit", () => {
    expect(payEffect(table, "8000.00", "607.20", "12")).toMatchObject({ economia: "0.00", liquido: "607.20" });
    expect(payEffect(table, "8000.00", "607.24", "12").economia).toBe("0.01");
    const held = payEffect(table, "10000.00", "2888.44", "12");
    expect(held).toMatchObject({ deduzido: "1200.00", limite: "1200.00" });
    expect(held.economia).toBe(payEffect(table, "10000.00", "1200.00", "12").economia);
  });
});

describe("effect on the balance (domain §9)", () => {
  const rules = { hoje: "2026-11-21", nascimento: "1981-11-30", saldo: "50000.00", taxa: "4" };

  it("is P1 twenty years before the age", () => {
    expect(balanceAtAge(rules, "1822.84", 65)).toMatchObject({ months: 240, total: "772781.41" });
  });

  it("without a pause is the same; with one it is what the contributions of those months would have become", () => {
    expect(balanceWithPause(rules, "1822.84", 65, { before: 0, without: 0 })).toBe("772781.41");
    const twelve = balanceWithPause(rules, "1822.84", 65, { before: 0, without: 12 });
    expect(difference(twelve, "772781.41")).toMatch(/^-4/);
    // Never back: only what is there grows.
    expect(balanceWithPause(rules, "1822.84", 65, { before: 0, without: null })).toBe("109556.16");
    expect(balanceWithPause(rules, "1822.84", 65, { before: 400, without: 5 })).toBe("772781.41");
  });

  it("offers the ages that are still ahead, 65 first", () => {
    expect(projectionAges("1981-11-30", "2026-11-21")).toEqual([55, 60, 65, 70, 75]);
    expect(projectionAges("1966-01-01", "2026-11-21")).toEqual([65, 70, 75]);
    expect(usualAge([55, 60, 65])).toBe(65);
    expect(usualAge([70, 75])).toBe(70);
    expect(usualAge([])).toBeNull();
  });
});
