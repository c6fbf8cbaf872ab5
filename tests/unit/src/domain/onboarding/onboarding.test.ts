import { END, furthest, mayOpen, nextStep, previousStep, progress, reachedStep, stepsOf } from "@/domain/onboarding/onboarding";

describe("steps of the onboarding wizard", () => {
  it("leave out the percentages when the plan asks for an amount", () => expect(stepsOf(6)).toEqual([0, 1, 2, 3, 4, 5, 7]));
  it("leave out income and amount elsewhere", () => expect(stepsOf(1)).toEqual([0, 1, 2, 4, 6, 7]));

  it.each([
    [6, [1, 2, 3, 4, 5, 7, END]],
    [7, [1, 2, 4, 6, 7, END]],
  ])("of plan value %i follow each other to the end", (plan, expected) => {
    const walked: number[] = [];
    let step: number | undefined = 0;
    while (step !== undefined && step !== END) {
      step = nextStep(stepsOf(plan), step);
      if (step !== undefined) walked.push(step);
    }
    expect(walked).toEqual(expected);
  });

  it("that the plan does not have lead nowhere", () => {
    expect(nextStep(stepsOf(6), 6)).toBeUndefined();
    expect(nextStep(stepsOf(1), 3)).toBeUndefined();
    expect(nextStep(stepsOf(1), 99)).toBeUndefined();
  });

  it("show progress as (position − 1) over the number of steps", () => {
    expect(progress(stepsOf(1), 0)).toBe(0);
    expect(progress(stepsOf(1), 1)).toBe(0);
    expect(progress(stepsOf(1), 2)).toBe(20);
    expect(progress(stepsOf(1), 7)).toBe(80);
    expect(progress(stepsOf(1), END)).toBe(100);
    expect(progress(stepsOf(6), 7)).toBe(83);
  });

  it.each<[string, number[], number]>([
    ["at the second entry of the list", [], 1],
    ["at the first that was not answered", [1, 2], 4],
    ["at one that the fund put before what was answered", [1, 4, 6], 2],
    ["at the end when all were, whatever else was", [1, 2, 3, 4, 5, 6, 7], END],
  ])("begins or goes on %s", (_case, passed, reached) => expect(reachedStep(stepsOf(1), new Set(passed))).toBe(reached));

  it.each([
    [1, 1, null],
    [1, 2, 1],
    [1, 4, 2],
    [6, 4, 3],
    [6, 7, 5],
    [1, END, 7],
    [1, 3, null],
  ])("of plan value %i: before %i comes %p, as long as its position is above 0", (plan, step, previous) =>
    expect(previousStep(stepsOf(plan), step)).toBe(previous),
  );

  it("open no further than the wizard has come", () => {
    expect([1, 2, 4, 6, END].map((step) => mayOpen(stepsOf(1), step, 4))).toEqual([true, true, true, false, false]);
    expect([0, 3, 5, 8, Number.NaN].map((step) => mayOpen(stepsOf(1), step, END))).toEqual([false, false, false, false, false]);
    expect(mayOpen(stepsOf(1), END, END)).toBe(true);
    expect([furthest(stepsOf(1), 2, 4), furthest(stepsOf(1), END, 4)]).toEqual([4, END]);
  });
});
