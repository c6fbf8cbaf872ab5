import { allowed, assumptions, choice, saver } from "@tests/support/simulator";
import { choiceFaults } from "@/domain/simulator/faults";
import { centsOf, reais } from "@/domain/simulator/fixed";
import { levelCents, lifeIncome, thirteenCents } from "@/domain/simulator/paying";
import { grownByYear, inflowOf } from "@/domain/simulator/saving";
import { lifeOf, simulate } from "@/domain/simulator/simulate";

const REST = centsOf("579586.06");

describe("P1 of domain §9, to the cent", () => {
  const { principal, partes, primeiroMes } = simulate(assumptions, saver, choice);

  test("balance, lump sum and what is left", () => {
    expect(choiceFaults(assumptions, saver, choice, allowed)).toEqual([]);
    expect(principal).toMatchObject({ id: "esperado", saldo: "772781.41", saque: "193195.35", base: "579586.06", renda: "3490.38" });
    expect(primeiroMes).toEqual({ propria: "1317.66", patrocinadora: "505.18", extras: "0.00", total: "1822.84" });
    expect(partes).toEqual({
      inicial: "50000.00",
      propria: "316238.40",
      patrocinadora: "121243.20",
      extras: "0.00",
      rendimentos: "285299.81",
    });
  });

  test.each([
    [10, "5848.35"],
    [15, "4266.39"],
    [20, "3490.38"],
    [30, "2743.19"],
  ])("level income of %i years", (anos, income) => {
    expect(simulate(assumptions, saver, { ...choice, anos }).principal.renda).toBe(income);
  });

  test("zero rate, and thirteen payments", () => {
    expect(reais(levelCents(REST, 240, "0"))).toBe("2414.94");
    expect(reais(thirteenCents(REST, 240, "4"))).toBe("3226.32");
    expect(simulate(assumptions, saver, { ...choice, abono: true }).principal.renda).toBe("3226.32");
  });

  test.each([
    ["0.5", "2897.93"],
    ["0.8", "4636.69"],
    ["1", "5795.86"],
  ])("first month of %s % of the balance", (percentual, income) => {
    expect(simulate(assumptions, saver, { ...choice, forma: "percentual", percentual }).principal.renda).toBe(income);
  });

  test("what a percentage leaves after twelve months", () => {
    const years = lifeOf(saver, { ...choice, forma: "percentual", percentual: "0.8" }, assumptions, "4");
    expect(years.find(({ idade }) => idade === 63)).toEqual({ idade: 63, saldo: "547383.03", renda: "4636.69" });
  });

  test("a term in quotas begins with an equal part and grows with the return", () => {
    const quotas = { ...choice, forma: "prazo-quotas" as const };
    expect(simulate(assumptions, saver, quotas).principal.renda).toBe("2414.94");
    const years = lifeOf(saver, quotas, assumptions, "4");
    // A year of 4 % later, the same quotas are worth 4 % more.
    expect(years.find(({ idade }) => idade === 64)?.renda).toBe("2511.54");
    expect(years.at(-1)).toMatchObject({ idade: 82, saldo: "0.00" });
  });

  test.each([
    ["13.367060", "3741.56"],
    ["14.617440", "3411.15"],
    ["13.811342", "3617.08"],
  ])("life income with ä %s", (due, income) => {
    expect(lifeIncome("579586.06", due)).toBe(income);
  });
});

describe("P2 of domain §9: the salary grows by 1 % a year", () => {
  const grows = { ...choice, crescimento: "1" };

  test("balances on the way and at the end", () => {
    const points = grownByYear(centsOf(saver.saldo), inflowOf(assumptions, saver, grows).total, "4");
    expect([points[0], points[9], points[19]]).toEqual(["74272.27", "358784.75", "860075.33"]);
  });

  test("who paid what", () => {
    expect(simulate(assumptions, saver, grows).partes).toEqual({
      inicial: "50000.00",
      propria: "359543.52",
      patrocinadora: "144864.72",
      extras: "0.00",
      rendimentos: "305667.09",
    });
  });
});

describe("the picture of the screen", () => {
  test("412.387,29 with 1.822,84 a month for ten years, in three scenarios", () => {
    const picture = { ...saver, idadeMeses: 52 * 12, saldo: "412387.29" };
    const { cenarios } = simulate(assumptions, picture, { ...choice, saque: 0 });
    expect(cenarios.map(({ saldo, renda }) => [saldo, renda])).toEqual([
      ["744400.58", "3759.42"],
      ["877837.13", "5286.50"],
      ["1034685.92", "7318.25"],
    ]);
  });
});

test("contributions that change later, amounts of each month and year, and one deposit", () => {
  const flows = inflowOf(assumptions, saver, {
    ...choice,
    mudancaIdade: 52,
    mudancaSuplementar: 10,
    adicional: "100.00",
    aporteAnual: "1000.00",
    aporteUnico: "5000.00",
    aporteIdade: 50,
  });
  expect(flows.total).toHaveLength(240);
  expect(reais(flows.total[0] ?? 0n)).toBe("1922.84");
  expect(reais(flows.total[11] ?? 0n)).toBe("2922.84");
  // Month 96 completes 50 years, and is the twelfth of its year.
  expect(reais(flows.total[95] ?? 0n)).toBe("7922.84");
  // 10 % of 16.249,50 is 1.624,95 from the month after 52 years are complete.
  expect(reais(flows.total[119] ?? 0n)).toBe("2922.84");
  expect(reais(flows.total[120] ?? 0n)).toBe("2735.31");
  expect(reais(flows.extra)).toBe("49000.00");
});

test("a plan by amount has no sponsor and no salary", () => {
  const byAmount = { ...assumptions, modo: "valor" as const };
  const { primeiroMes, reposicao } = simulate(byAmount, { ...saver, salario: null }, { ...choice, valor: "300.00" });
  expect(primeiroMes).toEqual({ propria: "300.00", patrocinadora: "0.00", extras: "0.00", total: "300.00" });
  expect(reposicao).toBeNull();
});

test("who already receives begins today, with the balance that there is", () => {
  const assisted = { ...saver, idadeMeses: 70 * 12 + 3, contribui: false, recebe: true };
  const { principal, meses } = simulate(assumptions, assisted, { ...choice, aposentadoria: 71, saque: 0 });
  expect(principal.saldo).not.toBe("0.00");
  expect(meses).toBe(9);
});
