import { allowed, assumptions, choice, saver } from "@tests/support/simulator";
import fc from "fast-check";
import * as reference from "@/domain/benefits/projection";
import { basicContribution, supplementaryContribution } from "@/domain/contribution/contribution";
import { exact, toAmount } from "@/domain/money/exact";
import { type Choice, FORMS, type IncomeForm } from "@/domain/simulator/facts";
import { choiceFaults, saverFaults } from "@/domain/simulator/faults";
import { centsOf, monthlyFactor, ONE, reais } from "@/domain/simulator/fixed";
import { waysTo } from "@/domain/simulator/goal";
import { levelCents, paidByYear, thirteenCents } from "@/domain/simulator/paying";
import { basicCents, grown, supplementaryCents } from "@/domain/simulator/saving";
import { effectsOf } from "@/domain/simulator/sensitivity";
import { incomeCents, lifeOf, simulate } from "@/domain/simulator/simulate";

const amount = (most: number) => fc.integer({ min: 0, max: most }).map((value) => reais(BigInt(value)));
const rate = fc.integer({ min: 0, max: 1200 }).map((value) => reais(BigInt(value)));
const someone = fc.record({
  idadeMeses: fc.integer({ min: 18 * 12, max: 61 * 12 }),
  saldo: amount(100_000_000),
  salario: amount(5_000_000),
  contribui: fc.constant(true),
  recebe: fc.constant(false),
});
const chosen: fc.Arbitrary<Choice> = fc.record({
  aposentadoria: fc.integer({ min: 62, max: 74 }),
  basica: fc.constant(6),
  suplementar: fc.integer({ min: 0, max: 24 }),
  valor: fc.constant("0.00"),
  adicional: amount(100_000),
  aporteAnual: amount(1_000_000),
  aporteUnico: amount(10_000_000),
  aporteIdade: fc.integer({ min: 18, max: 80 }),
  mudancaIdade: fc.constant(0),
  mudancaSuplementar: fc.constant(0),
  mudancaValor: fc.constant("0.00"),
  crescimento: fc.integer({ min: 0, max: 500 }).map((value) => reais(BigInt(value))),
  taxa: rate,
  forma: fc.constantFrom<IncomeForm>(...FORMS),
  anos: fc.integer({ min: 5, max: 30 }),
  percentual: fc.integer({ min: 1, max: 20 }).map((tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`),
  abono: fc.boolean(),
  saque: fc.integer({ min: 0, max: 25 }),
  outraRenda: amount(1_000_000),
  meta: fc.constant(""),
});
const runs = { numRuns: 60 };

describe("the fast arithmetic is the exact one, to the cent", () => {
  test("a month's rate, to the 28th place", () => {
    fc.assert(
      fc.property(rate, (yearly) => {
        const fast = exact(monthlyFactor(yearly).toString()).div(ONE.toString());
        const difference = fast.minus(1).minus(reference.monthlyRate(yearly)).abs();
        expect(difference.lt("1e-27")).toBe(true);
      }),
      runs,
    );
  });

  test("contributions of a month", () => {
    fc.assert(
      fc.property(amount(10_000_000), fc.integer({ min: 0, max: 600 }), amount(100_000), (salary, hundredths, referenceUnit) => {
        const percent = hundredths / 100;
        const pay = centsOf(salary);
        expect(reais(basicCents(pay, centsOf(referenceUnit), percent))).toBe(basicContribution({ salary, percent, referenceUnit }));
        expect(reais(supplementaryCents(pay, percent))).toBe(supplementaryContribution({ salary, percent }));
      }),
      { numRuns: 300 },
    );
  });

  test("balances of up to sixty years, however they grow", () => {
    fc.assert(
      fc.property(
        amount(10_000_000_00),
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 720 }),
        rate,
        (initial, paid, yearlyPercent) => {
          const entering = paid.map(BigInt);
          const slow = reference.varyingBalance({
            initial,
            months: paid.length,
            yearlyPercent,
            contributionIn: (month) => reais(entering[month - 1] ?? 0n),
          });
          expect(reais(grown(centsOf(initial), entering, yearlyPercent))).toBe(slow);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("level incomes and those of thirteen payments", () => {
    fc.assert(
      fc.property(amount(1_000_000_000), fc.integer({ min: 5, max: 30 }), rate, (balance, years, yearlyPercent) => {
        const months = years * 12;
        expect(reais(levelCents(centsOf(balance), months, yearlyPercent))).toBe(reference.levelIncome({ balance, months, yearlyPercent }));
        expect(reais(thirteenCents(centsOf(balance), months, yearlyPercent))).toBe(
          reference.thirteenPayments({ balance, months, yearlyPercent }),
        );
      }),
      runs,
    );
  });

  test("what a percentage leaves", () => {
    fc.assert(
      fc.property(
        amount(1_000_000_000),
        fc.integer({ min: 1, max: 200 }),
        rate,
        fc.integer({ min: 1, max: 20 }),
        (balance, years, yearlyPercent, tenths) => {
          const months = (years % 20) * 12 + 12;
          const percent = toAmount(exact(tenths).div(10));
          const { years: paid } = paidByYear(
            { forma: "percentual", anos: 20, percentual: percent, abono: false },
            centsOf(balance),
            yearlyPercent,
            months,
            0n,
          );
          expect(paid.at(-1)?.saldo).toBe(reference.afterPercentageIncome({ balance, months, yearlyPercent, percent }));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("what nobody would believe otherwise", () => {
  test("more of any contribution never gives less", () => {
    fc.assert(
      fc.property(someone, chosen, (who, what) => {
        const now = incomeCents(assumptions, who, what);
        for (const change of [
          { suplementar: what.suplementar + 1 },
          { adicional: toAmount(exact(what.adicional).plus("0.01")) },
          { aporteAnual: toAmount(exact(what.aporteAnual).plus(1)) },
          { aporteUnico: toAmount(exact(what.aporteUnico).plus(1)) },
        ])
          expect(incomeCents(assumptions, who, { ...what, ...change })).toBeGreaterThanOrEqual(now);
      }),
      runs,
    );
  });

  test("later retirement never gives less balance, and the scenarios stand in their order", () => {
    fc.assert(
      fc.property(someone, chosen, (who, what) => {
        const before = simulate(assumptions, who, what);
        const after = simulate(assumptions, who, { ...what, aposentadoria: what.aposentadoria + 1 });
        expect(centsOf(after.principal.saldo)).toBeGreaterThanOrEqual(centsOf(before.principal.saldo));
        const [low, middle, high] = before.cenarios.map(({ saldo }) => centsOf(saldo));
        expect(middle).toBeGreaterThanOrEqual(low ?? 0n);
        expect(high).toBeGreaterThanOrEqual(middle ?? 0n);
      }),
      runs,
    );
  });

  test("the parts add up to the balance", () => {
    fc.assert(
      fc.property(someone, chosen, (who, what) => {
        const { partes, principal } = simulate(assumptions, who, what);
        const { inicial, propria, patrocinadora, extras, rendimentos } = partes;
        const whole = exact(inicial).plus(propria).plus(patrocinadora).plus(extras).plus(rendimentos);
        expect(toAmount(whole)).toBe(principal.saldo);
        expect(centsOf(rendimentos)).toBeGreaterThanOrEqual(0n);
      }),
      runs,
    );
  });

  test("goal-seek inverts the projection: what a contribution gives, asked for, costs no more than it and gives the same", () => {
    fc.assert(
      fc.property(someone, chosen, fc.integer({ min: 1, max: 500_000 }), (who, what, more) => {
        const base = centsOf(what.adicional);
        const target = incomeCents(assumptions, who, { ...what, adicional: reais(base + BigInt(more)) });
        const { adicional, falta } = waysTo(assumptions, who, what, reais(target), true);
        if (!adicional) return expect(centsOf(falta)).toBeLessThanOrEqual(0n);
        const found = centsOf(adicional.mais);
        expect(found).toBeLessThanOrEqual(BigInt(more));
        expect(incomeCents(assumptions, who, { ...what, adicional: adicional.total })).toBe(target);
        expect(incomeCents(assumptions, who, { ...what, adicional: reais(base + found - 1n) })).toBeLessThan(target);
      }),
      { numRuns: 40 },
    );
  });

  test("the age and the supplementary percentage that are found are the least that reach the goal", () => {
    fc.assert(
      fc.property(someone, chosen, amount(3_000_000), (who, what, target) => {
        const { idade, suplementar, aporte, falta } = waysTo(assumptions, who, what, target, true);
        if (centsOf(falta) <= 0n) return;
        const wanted = centsOf(target);
        if (idade) {
          expect(incomeCents(assumptions, who, { ...what, aposentadoria: idade.anos })).toBeGreaterThanOrEqual(wanted);
          expect(incomeCents(assumptions, who, { ...what, aposentadoria: idade.anos - 1 })).toBeLessThan(wanted);
        }
        if (suplementar) {
          expect(incomeCents(assumptions, who, { ...what, suplementar: suplementar.percentual })).toBeGreaterThanOrEqual(wanted);
          expect(incomeCents(assumptions, who, { ...what, suplementar: suplementar.percentual - 1 })).toBeLessThan(wanted);
        }
        if (aporte) {
          const after = { ...what, aporteIdade: aporte.idade };
          expect(incomeCents(assumptions, who, { ...after, aporteUnico: aporte.total })).toBeGreaterThanOrEqual(wanted);
          expect(incomeCents(assumptions, who, { ...after, aporteUnico: toAmount(exact(aporte.total).minus("0.01")) })).toBeLessThan(
            wanted,
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  test("the order in which things were moved leaves no trace", () => {
    fc.assert(
      fc.property(
        someone,
        chosen,
        chosen,
        fc.shuffledSubarray(Object.keys(choice) as (keyof Choice)[], { minLength: 20 }),
        (who, from, to, order) => {
          let moved = { ...from };
          for (const name of order) moved = { ...moved, [name]: to[name] };
          const at = { ...from, ...Object.fromEntries(order.toSorted().map((name) => [name, to[name]])) };
          expect(simulate(assumptions, who, moved)).toEqual(simulate(assumptions, who, at));
        },
      ),
      { numRuns: 15 },
    );
  });

  test("a term ends with nothing left, and nothing is ever negative or no number", () => {
    fc.assert(
      fc.property(someone, chosen, (who, what) => {
        const years = lifeOf(who, what, assumptions, what.taxa);
        if (what.forma !== "percentual") expect(years.at(-1)?.saldo).toBe("0.00");
        for (const { saldo, renda } of years) {
          expect(saldo).toMatch(/^\d+\.\d{2}$/);
          expect(renda ?? "0.00").toMatch(/^\d+\.\d{2}$/);
        }
        expect(years.map(({ idade }) => idade)).toEqual(years.map((_, index) => (years[0]?.idade ?? 0) + index));
      }),
      { numRuns: 20 },
    );
  });

  test("the part of a cent that the last payment of a term leaves does not come back as a cent", () => {
    const who = { idadeMeses: 245, saldo: "297499.21", salario: "6764.50", contribui: true, recebe: false };
    const what: Choice = {
      ...{ ...choice, aposentadoria: 62, basica: 6, suplementar: 9, adicional: "0.02", aporteAnual: "2796.86", aporteUnico: "92895.33" },
      ...{ aporteIdade: 46, mudancaIdade: 0, mudancaSuplementar: 0, crescimento: "0.07", taxa: "8.48", saque: 23 },
      ...{ forma: "prazo-quotas", anos: 13, percentual: "0.1", abono: false },
    };
    expect(lifeOf(who, what, assumptions, what.taxa).at(-1)?.saldo).toBe("0.00");
  });

  test("each effect says what the simulation with it says", () => {
    const effects = effectsOf(assumptions, saver, choice, true);
    expect(effects.map(({ id }) => id)).toEqual(["suplementar", "contribuicao", "idade", "taxa", "prazo", "saque"]);
    const { renda } = simulate(assumptions, saver, { ...choice, aposentadoria: 63 }).principal;
    expect(effects.find(({ id }) => id === "idade")).toMatchObject({ renda, diferenca: toAmount(exact(renda).minus("3490.38")) });
    expect(effects.find(({ id }) => id === "prazo")?.diferenca).toMatch(/^-/);
  });
});

test("what is contributed today stands, also where nobody could choose it any more", () => {
  const kept = { ...choice, basica: 2, suplementar: 5 };
  expect(choiceFaults(assumptions, saver, kept, allowed).map(({ campo }) => campo)).toEqual(["suplementar"]);
  expect(choiceFaults(assumptions, saver, kept, { ...allowed, vigente: { basica: 2, suplementar: 5 } })).toEqual([]);
});

describe("absurd input is told, never counted with", () => {
  test.each([
    [{ idade: 17, saldo: "0.00", salario: "0.00" }, "idade"],
    [{ idade: 120, saldo: "0.00", salario: "0.00" }, "idade"],
    [{ idade: Number.NaN, saldo: "0.00", salario: "0.00" }, "idade"],
    [{ idade: 40, saldo: "-1.00", salario: "0.00" }, "saldo"],
    [{ idade: 40, saldo: "1000000000000.00", salario: "0.00" }, "saldo"],
    [{ idade: 40, saldo: "0.00", salario: "abc" }, "salario"],
  ])("%j", (typed, campo) => {
    expect(saverFaults(typed).map((fault) => fault.campo)).toEqual([campo]);
  });

  test.each([
    [{ aposentadoria: 17 }, "aposentadoria"],
    [{ aposentadoria: 120 }, "aposentadoria"],
    [{ aposentadoria: 62.5 }, "aposentadoria"],
    [{ adicional: "-5.00" }, "adicional"],
    [{ aporteUnico: "1000000000000.00" }, "aporteUnico"],
    [{ outraRenda: "1e9" }, "outraRenda"],
    [{ meta: "-1" }, "meta"],
    [{ basica: 7 }, "basica"],
    [{ suplementar: 26 }, "suplementar"],
    [{ suplementar: -1 }, "suplementar"],
    [{ basica: 3 }, "suplementar"],
    [{ crescimento: "90" }, "crescimento"],
    [{ taxa: "-4" }, "taxa"],
    [{ taxa: "99" }, "taxa"],
    [{ anos: 31 }, "anos"],
    [{ anos: 0 }, "anos"],
    [{ percentual: "2.1" }, "percentual"],
    [{ percentual: "0" }, "percentual"],
    [{ saque: 26 }, "saque"],
    [{ forma: "vitalicia" as never }, "forma"],
    [{ mudancaIdade: -3 }, "mudancaIdade"],
  ])("%j", (change, campo) => {
    const faults = choiceFaults(assumptions, saver, { ...choice, ...change }, allowed);
    expect(faults.map((fault) => fault.campo)).toEqual([campo]);
    expect(faults[0]?.mensagem).toMatch(/\.$/);
  });
});
