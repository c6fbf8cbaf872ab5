import { shortAmount, ticksOf } from "@/ui/charts/axis";

it.each([{ values: [318_000, 412_387] }, { values: [0, 0] }, { values: [12] }, { values: [-3, 7] }])(
  "holds $values between round values",
  ({ values }) => {
    const ticks = ticksOf(values);
    expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeLessThanOrEqual(6);
  },
);

it("may begin at zero", () => expect(ticksOf([320, 400], true)[0]).toBe(0));

it("writes amounts short", () =>
  expect([900, 380_000, 1_200_000, -2_500].map(shortAmount)).toEqual(["900", "380 mil", "1,2 mi", "-2,5 mil"]));
