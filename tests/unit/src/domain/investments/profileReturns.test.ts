import { profileReturns, profileRisk } from "@/domain/investments/profileReturns";

const quotas = (entries: Record<string, string>) => Object.entries(entries).map(([mes, valor]) => ({ competencia: `${mes}-01`, valor }));

const history = quotas({
  "2024-10": "1.00000000",
  "2024-11": "1.10000000",
  "2024-12": "0.99000000",
  "2025-10": "1.05000000",
  "2025-12": "1.08900000",
  "2026-09": "1.20000000",
  "2026-10": "1.21000000",
});

it("says the return of the month, the year, twelve months and the whole, and of each year", () => {
  expect(profileReturns(history.toReversed())).toEqual({
    mes: "0.83",
    ano: "11.11",
    dozeMeses: "15.24",
    inicio: "21.00",
    anos: [
      { ano: 2026, retorno: "11.11" },
      { ano: 2025, retorno: "10.00" },
      { ano: 2024, retorno: "-1.00" },
    ],
  });
});

it("says nothing of what is not there", () => {
  const none = { mes: null, ano: null, dozeMeses: null, inicio: null, anos: [] };
  expect(profileReturns([])).toEqual(none);
  expect(profileReturns(history.slice(0, 1))).toEqual(none);
  expect(profileReturns(quotas({ "2026-09": "1.00000000", "2026-10": "1.01000000" }))).toEqual({
    ...{ mes: "1.00", ano: null, dozeMeses: null, inicio: "1.00" },
    anos: [{ ano: 2026, retorno: "1.00" }],
  });
});

it("says the worst month, how many were negative and the furthest fall", () => {
  expect(profileRisk(history)).toEqual({
    meses: 6,
    negativos: 1,
    pior: { mes: "2024-12", retorno: "-10.00" },
    queda: { retorno: "-10.00", de: "2024-11", ate: "2024-12" },
  });
  const longer = quotas({ "2026-01": "2.00000000", "2026-02": "1.90000000", "2026-03": "1.95000000", "2026-04": "1.80000000" });
  expect(profileRisk(longer).queda).toEqual({ retorno: "-10.00", de: "2026-01", ate: "2026-04" });
});

it("has no fall where it never fell", () => {
  expect(profileRisk(quotas({ "2026-01": "1.00000000", "2026-02": "1.01000000" }))).toEqual({
    ...{ meses: 1, negativos: 0, queda: null },
    pior: { mes: "2026-02", retorno: "1.00" },
  });
  expect(profileRisk([])).toEqual({ meses: 0, negativos: 0, pior: null, queda: null });
});
