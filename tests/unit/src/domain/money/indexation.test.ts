import { exact } from "@/domain/money/exact";
import { accumulated, indexed, realReturn } from "@/domain/money/indexation";

describe("the plan's figures carried by the INPC (domain §13)", () => {
  it.each([
    ["reference unit of 2025", "498.22", "4.77", "521.99"],
    ["minimum of 2025", "126.61", "4.77", "132.65"],
    ["reference unit of 2026, projected", "521.99", "3.90", "542.35"],
    ["minimum of 2026, projected", "132.65", "3.90", "137.82"],
    ["a fall", "100.00", "-0.25", "99.75"],
  ])("%s", (_, before, percent, after) => expect(indexed(before, percent)).toBe(after));

  it("comes one cent off from the unit of 2020 to that of 2024", () => {
    const unit = ["5.45", "10.16", "5.93", "3.71"].reduce((value, percent) => indexed(value, percent), "390.39");
    expect(unit).toBe("498.21");
  });

  it("grew unit and minimum by the same ratio", () => {
    expect(exact("132.65").div("126.61").toFixed(5)).toBe("1.04771");
    expect(exact("521.99").div("498.22").toFixed(5)).toBe("1.04771");
  });
});

it("accumulates months by their product", () => {
  expect(accumulated(["1.00", "1.00"], 4)).toBe("2.0100");
  expect(accumulated(["10", "-10"])).toBe("-1.00");
  expect(accumulated([])).toBeNull();
});

it("is the real return of domain §9: 10 % with 4.5 % of inflation", () => {
  expect(realReturn("10", "4.5", 8)).toBe("5.26315789");
  expect(realReturn("8.68", "4.5", 4)).toBe("4.0000");
});
