import { assumptions } from "@tests/support/simulator";
import fc from "fast-check";
import { basicOptions } from "@/domain/onboarding/onboardingPercentages";
import { choiceFaults, countedChoice } from "@/domain/simulator/faults";
import { reais } from "@/domain/simulator/fixed";
import { simulate } from "@/domain/simulator/simulate";
import { allowedOf, choiceFrom, firstPublicChoice, toLink, typedFrom, typedSaver } from "@/domain/simulator/typed";

const typed = { idPlano: 1, idade: 40, saldo: "1000.00", salario: "9000.00" };
const first = firstPublicChoice(assumptions, typed);

test("a link gives back what was chosen, and only what differs from the beginning stands in it", () => {
  const choice = { ...first, aposentadoria: 65, taxa: "5.5", abono: true, saque: 10, adicional: "150.50", meta: "6500.00" };
  const link = toLink(typed, choice, first);
  expect(link).toEqual({
    ...{ plano: "1", idade: "40", saldo: "1000.00", salario: "9000.00" },
    ...{ parar: "65", ganho: "5.5", abono: "1", saque: "10", voluntaria: "150.50", meta: "6500.00" },
  });
  expect(typedFrom(link, [1, 4])).toEqual(typed);
  expect(choiceFrom(link, first)).toEqual(choice);
});

test("any text in a link opens a simulation that is counted", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("plano", "idade", "saldo", "salario", ...Object.keys(toLink(typed, first, {} as never))),
        fc.oneof(fc.string(), fc.integer().map(String)),
      ),
      (given) => {
        const who = typedFrom(given, [1]);
        const safe = { ...who, idade: Math.min(90, Math.max(18, who.idade)) };
        const saver = typedSaver(safe, assumptions);
        const allowed = allowedOf(assumptions, safe.salario);
        const { counted } = countedChoice(assumptions, saver, choiceFrom(given, firstPublicChoice(assumptions, safe)), allowed);
        expect(choiceFaults(assumptions, saver, counted, allowed)).toEqual([]);
        expect(simulate(assumptions, saver, counted).principal.renda).toMatch(/^\d+\.\d\d$/);
      },
    ),
    { numRuns: 100 },
  );
});

test("a salary allows the percentages of the onboarding's rule", () => {
  const limits = { threshold: "7227.78", referenceUnit: "521.99" };
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 722_000, max: 724_000 })), (cents) => {
      const salary = reais(BigInt(cents));
      expect(allowedOf(assumptions, salary).basicas).toEqual(basicOptions({ salary, ...limits }));
    }),
  );
});

test("a field at fault is counted as at the beginning, and the others as chosen", () => {
  const saver = typedSaver(typed, assumptions);
  const allowed = allowedOf(assumptions, typed.salario);
  const { counted, faults } = countedChoice(assumptions, saver, { ...first, adicional: "999999999999.00", saque: 10 }, allowed);
  expect(faults.map(({ campo }) => campo)).toEqual(["adicional"]);
  expect(counted).toMatchObject({ adicional: "0.00", saque: 10 });
});

test("what has no control is as at the beginning and is no fault: nobody could put it right", () => {
  const saver = typedSaver({ ...typed, idade: 89 }, assumptions);
  const allowed = allowedOf(assumptions, typed.salario);
  const asked = { ...firstPublicChoice(assumptions, { ...typed, idade: 89 }), aposentadoria: 90, percentual: "99" };
  const { counted, faults } = countedChoice(assumptions, saver, asked, allowed);
  expect(faults).toEqual([]);
  expect(counted).toMatchObject({ aposentadoria: 89, percentual: firstPublicChoice(assumptions, typed).percentual });
  // With its control on the screen it is said there.
  const shown = countedChoice(assumptions, saver, { ...asked, forma: "percentual" }, allowed);
  expect(shown.faults.map(({ campo }) => campo)).toEqual(["percentual"]);
});
