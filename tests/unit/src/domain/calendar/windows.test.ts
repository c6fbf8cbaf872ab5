import { changeWindow } from "@/domain/calendar/windows";

/** June and December, first fortnight (domain §8). */
const PROFILE = { meses: [6, 12], primeiroDia: 1, ultimoDia: 15, efeitoEmMeses: 1 };

it.each([
  ["2026-11-21", false, "2026-12-01", "2026-12-15", "2027-01", 10],
  ["2026-11-30", false, "2026-12-01", "2026-12-15", "2027-01", 1],
  ["2026-12-01", true, "2026-12-01", "2026-12-15", "2027-01", 14],
  ["2026-12-15", true, "2026-12-01", "2026-12-15", "2027-01", 0],
  ["2026-12-16", false, "2027-06-01", "2027-06-15", "2027-07", 167],
  ["2027-06-10", true, "2027-06-01", "2027-06-15", "2027-07", 5],
])("on %s open is %s: %s to %s, effect in %s, %i days", (today, aberta, inicio, fim, efeito, dias) => {
  expect(changeWindow(PROFILE, today)).toEqual({ aberta, inicio, fim, efeito, dias });
});

it("ends on the last day of a month that is shorter than the rule", () => {
  const rule = { meses: [2, 4], primeiroDia: 1, ultimoDia: 31, efeitoEmMeses: 0 };
  expect(changeWindow(rule, "2028-02-29")).toMatchObject({ aberta: true, fim: "2028-02-29", efeito: "2028-02" });
  expect(changeWindow(rule, "2028-03-01")).toMatchObject({ aberta: false, inicio: "2028-04-01", fim: "2028-04-30" });
});

it("finds the same month of the next year, and nothing under a rule without months", () => {
  expect(changeWindow({ ...PROFILE, meses: [6] }, "2026-06-16")).toMatchObject({ inicio: "2027-06-01" });
  expect(changeWindow({ ...PROFILE, meses: [] }, "2026-06-16")).toBeNull();
});
