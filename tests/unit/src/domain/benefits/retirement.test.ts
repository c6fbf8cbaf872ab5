import fc from "fast-check";
import { retirementAt } from "@/domain/benefits/retirement";
import { exact } from "@/domain/money/exact";

const rules = { hoje: "2026-11-21", nascimento: "1981-11-02", saldo: "50000.00", taxa: "4" };

it("is the constant projection of domain §9 (P1) with the level income of twenty years", () =>
  expect(retirementAt(rules, "1822.84", 65, 240)).toEqual({ meses: 240, saldo: "772781.41", renda: "4653.83" }));

it("takes a monthly cost from the balance, and never below nothing", () => {
  const free = retirementAt(rules, "0.00", 65, 240);
  const paid = retirementAt(rules, "-24.90", 65, 240);
  expect(free.saldo).toBe("109556.16");
  expect(exact(paid.saldo).lt(free.saldo)).toBe(true);
  expect(retirementAt({ ...rules, saldo: "100.00" }, "-24.90", 65, 240)).toMatchObject({ saldo: "0.00", renda: "0.00" });
});

it("gives no less for paying more, nor for waiting longer", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 56, max: 74 }),
      (a, b, age) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((cents) => exact(cents).div(100).toFixed(2)) as [string, string];
        expect(exact(retirementAt(rules, more, age, 240).saldo).gte(retirementAt(rules, less, age, 240).saldo)).toBe(true);
        expect(exact(retirementAt(rules, less, age + 1, 240).saldo).gte(retirementAt(rules, less, age, 240).saldo)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
