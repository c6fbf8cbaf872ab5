import { type ExpectedMonth, isDue, missingMonths, type WatchRule } from "@/domain/contribution/missingContributions";

const rule: WatchRule = { today: "2026-11-21", toleranceDays: 5, publishedUntil: "2026-10" };
const month = (mes: string, porSubconta: Record<string, string> = { basica: "505.18", suplementar: "812.48" }): ExpectedMonth => ({
  mes,
  vencimento: `${mes}-10`,
  porSubconta,
});
const whole = { basica: "505.18", suplementar: "812.48" };

describe("when a month is judged", () => {
  // 10/09/2026 is a Thursday: five business days later is Thursday, the 17th.
  it.each([
    ["2026-09-10", false],
    ["2026-09-17", false],
    ["2026-09-18", true],
  ])("on %s: %s", (today, due) => expect(isDue(month("2026-09"), { ...rule, today, publishedUntil: "2026-09" })).toBe(due));

  it("never before its quota is out, and never in a plan that has none", () => {
    expect(isDue(month("2026-10"), { ...rule, publishedUntil: "2026-09" })).toBe(false);
    expect(isDue(month("2026-10"), { ...rule, publishedUntil: null })).toBe(false);
  });
});

describe("what is missing", () => {
  it.each([
    ["nothing, when all arrived", { "2026-09": whole, "2026-10": whole }, []],
    ["nothing, when more arrived", { "2026-09": { ...whole, basica: "600.00" }, "2026-10": whole }, []],
    ["a whole month", { "2026-10": whole }, [["2026-09", "1317.66", "0.00", "1317.66"]]],
    ["one cent", { "2026-09": { ...whole, basica: "505.17" }, "2026-10": whole }, [["2026-09", "1317.66", "1317.65", "0.01"]]],
    ["one sub-account", { "2026-09": { basica: "505.18" }, "2026-10": whole }, [["2026-09", "1317.66", "505.18", "812.48"]]],
    [
      "what went to another sub-account",
      { "2026-09": { ...whole, basica: "0.00", voluntaria: "505.18" }, "2026-10": whole },
      [["2026-09", "1317.66", "812.48", "505.18"]],
    ],
    [
      "too much of one does not fill another",
      { "2026-09": { basica: "1317.66" }, "2026-10": whole },
      [["2026-09", "1317.66", "505.18", "812.48"]],
    ],
    [
      "both months, the newest first",
      {},
      [
        ["2026-10", "1317.66", "0.00", "1317.66"],
        ["2026-09", "1317.66", "0.00", "1317.66"],
      ],
    ],
  ] as const)("%s", (_what, received, expected) =>
    expect(
      missingMonths([month("2026-09"), month("2026-10")], received, rule).map(({ mes, esperado, recebido, falta }) => [
        mes,
        esperado,
        recebido,
        falta,
      ]),
    ).toEqual(expected),
  );

  it("says of which sub-account", () =>
    expect(missingMonths([month("2026-10")], { "2026-10": { basica: "505.18", suplementar: "800.00" } }, rule)).toEqual([
      {
        mes: "2026-10",
        vencimento: "2026-10-10",
        esperado: "1317.66",
        recebido: "1305.18",
        falta: "12.48",
        porSubconta: { suplementar: "12.48" },
      },
    ]));

  it("is filled by what came late, the oldest month first, and never by what came before", () => {
    const months = [month("2026-07", { basica: "100.00" }), month("2026-08", { basica: "100.00" }), month("2026-09", { basica: "100.00" })];
    const late = { "2026-09": { basica: "250.00" } };
    expect(missingMonths(months, late, rule)).toMatchObject([{ mes: "2026-08", recebido: "50.00", falta: "50.00" }]);
    const early = { "2026-07": { basica: "300.00" } };
    expect(missingMonths(months, early, rule).map(({ mes }) => mes)).toEqual(["2026-09", "2026-08"]);
  });

  it("is nothing in a month in which nothing is expected", () => {
    expect(missingMonths([], {}, rule)).toEqual([]);
    expect(missingMonths([month("2026-10", {}), month("2026-09", { basica: "0.00" })], {}, rule)).toEqual([]);
  });
});
