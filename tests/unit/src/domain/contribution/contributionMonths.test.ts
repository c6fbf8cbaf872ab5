import {
  effectiveMonth,
  firstMonthToAsk,
  firstMonthToDecide,
  isEmptySuspension,
  overlaps,
  suspensionState,
} from "@/domain/contribution/contributionMonths";

it("begins what is asked for in the next month, and lets a decision reach this one until the 10th", () => {
  expect(firstMonthToAsk("2026-12-01")).toBe("2027-01");
  expect(firstMonthToDecide("2026-12-10")).toBe("2026-12");
  expect(firstMonthToDecide("2026-12-11")).toBe("2027-01");
});

it("keeps the month that was promised unless it is already past", () => {
  expect(effectiveMonth("2026-12", "2026-11-25")).toBe("2026-12");
  expect(effectiveMonth("2026-12", "2026-12-04")).toBe("2026-12");
  expect(effectiveMonth("2026-12", "2026-12-11")).toBe("2027-01");
  expect(effectiveMonth("2027-03", "2026-12-11")).toBe("2027-03");
});

it("knows which runs of months meet", () => {
  const march = { desde: "2027-03", ate: "2027-05" };
  expect(overlaps(march, { desde: "2027-05", ate: "2027-05" })).toBe(true);
  expect(overlaps(march, { desde: "2027-06", ate: null })).toBe(false);
  expect(overlaps(march, { desde: "2027-01", ate: null })).toBe(true);
  expect(overlaps(march, { desde: "2027-01", ate: "2027-02" })).toBe(false);
  expect(overlaps({ desde: "2027-01", ate: null }, { desde: "2030-01", ate: null })).toBe(true);
  expect(overlaps(march, { desde: "2027-04", ate: "2027-03" })).toBe(false);
});

it("says how a suspension stands", () => {
  const state = (month: string, ate: string | null = "2027-05") => suspensionState({ desde: "2027-03", ate }, month);
  expect(["2027-02", "2027-03", "2027-05", "2027-06"].map((month) => state(month))).toEqual([
    "programada",
    "em-curso",
    "em-curso",
    "encerrada",
  ]);
  expect(state("2030-01", null)).toBe("em-curso");
  expect(state("2027-01", "2027-02")).toBe("cancelada");
  expect(isEmptySuspension({ desde: "2027-03", ate: "2027-03" })).toBe(false);
});
