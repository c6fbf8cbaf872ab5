import { lateAmount, leastMonthly, selfSponsoredParts, selfSponsorFaults, sharesOf, unpaidInARow } from "@/domain/exits/selfSponsorship";

const terms = { salario: "15000.00", unidadeReferencia: { valor: "521.99" }, contrapartida: { valor: "100" } };

describe("the two shares, to the cent (specification §9, domain §13)", () => {
  it.each([
    ["7227.77", 6, 0, "0.00", "0.00", "0.00", "0.00"],
    ["8000.00", 6, 1, "50.19", "86.66", "50.19", "187.04"],
    ["10000.00", 3, 5, "90.09", "541.65", "90.09", "721.83"],
    ["15000.00", 6, 5, "505.18", "812.48", "505.18", "1822.84"],
    ["25000.00", 6, 25, "1155.16", "6770.63", "1155.16", "9080.95"],
  ])("salary %s with %i%% and %i%%", (salario, percentualBasica, percentualSuplementar, basica, suplementar, patrocinadora, total) => {
    expect(selfSponsoredParts({ ...terms, salario }, { percentualBasica, percentualSuplementar })).toMatchObject({
      basica,
      suplementar,
      patrocinadora,
      total,
    });
  });

  it("follows a match of half the basic contribution", () =>
    expect(
      selfSponsoredParts({ ...terms, contrapartida: { valor: "50" } }, { percentualBasica: 6, percentualSuplementar: 5 }),
    ).toMatchObject({
      patrocinadora: "252.59",
      total: "1570.25",
    }));
});

describe("the least that a month may fall to", () => {
  it("is a percentage of the normal contribution, both shares", () => expect(leastMonthly("1822.84", "25")).toBe("455.71"));

  const minimo = "455.71";
  it("lets a choice at or above it through", () =>
    expect(selfSponsorFaults({ ...terms, minimo }, { percentualBasica: 3, percentualSuplementar: 0 })).toEqual([]));
  it("says how far a choice below it is", () =>
    expect(selfSponsorFaults({ ...terms, minimo }, { percentualBasica: 1, percentualSuplementar: 0 })).toEqual([
      { campo: "percentualBasica", mensagem: "Dá R$\u00a0168,40 por mês, e o mínimo do plano é R$\u00a0455,71. Aumente um dos dois." },
    ]));
  it("refuses nothing at all, also where the least is nothing", () =>
    expect(selfSponsorFaults({ ...terms, minimo: "0.00" }, { percentualBasica: 0, percentualSuplementar: 0 })).toHaveLength(1));
});

describe("a late month (domain §5.1: variation of the quota, 2 % and 1 % a month)", () => {
  const rule = { multa: "2", juros: "1" };
  const month = { valor: "1822.84", vencimento: "2026-08-10", cotaVencimento: "1.23456789", cotaAtual: "1.25123456" };

  it("adds line by line what sixty days cost", () =>
    // 1.822,84 × 1,25123456 / 1,23456789 = 1.847,45; 2 % = 36,95; 1 % × 60/30 = 36,95.
    expect(lateAmount({ ...month, pagamento: "2026-10-09" }, rule)).toEqual({
      dias: 60,
      variacao: "24.61",
      corrigido: "1847.45",
      multa: "36.95",
      juros: "36.95",
      total: "1921.35",
    }));
  it("counts interest by the day", () =>
    expect(lateAmount({ ...month, pagamento: "2026-08-11", cotaAtual: month.cotaVencimento }, rule)).toMatchObject({
      dias: 1,
      variacao: "0.00",
      multa: "36.46",
      juros: "0.61",
      total: "1859.91",
    }));
  it("costs nothing on its day, and never gives money back for a quota that fell", () => {
    expect(lateAmount({ ...month, pagamento: "2026-08-10" }, rule)).toMatchObject({ dias: 0, total: "1822.84" });
    expect(lateAmount({ ...month, pagamento: "2026-09-09", cotaAtual: "1.00000000" }, rule)).toMatchObject({ variacao: "0.00" });
  });
  it("has no variation while a quota is not out", () =>
    expect(lateAmount({ ...month, pagamento: "2026-09-09", cotaVencimento: null }, rule).variacao).toBe("0.00"));
});

describe("what enters the account of a month that was paid", () => {
  it("is each share in its own sub-account", () =>
    expect(sharesOf({ basica: "505.18", suplementar: "812.48", patrocinadora: "505.18" })).toEqual([
      { subconta: "basica", valor: "505.18" },
      { subconta: "suplementar", valor: "812.48" },
      { subconta: "patrocinadora", valor: "505.18" },
    ]));
  it("spreads the variation over them and loses no cent", () => {
    const shares = sharesOf({ basica: "505.18", suplementar: "812.48", patrocinadora: "505.18", variacao: "24.61" });
    expect(shares.map(({ valor }) => valor)).toEqual(["512.00", "823.45", "512.00"]);
  });
  it("leaves out a share that is nothing", () =>
    expect(sharesOf({ basica: "0.00", suplementar: "78.30", patrocinadora: "0.00" }).map(({ subconta }) => subconta)).toEqual([
      "suplementar",
    ]));
});

describe("unpaid months in a row", () => {
  const due = (vencimento: string, pago: boolean) => ({ vencimento, pago });
  const today = "2026-12-01";
  it.each([
    [[], 0],
    [[due("2026-09-10", false), due("2026-10-13", false), due("2026-11-10", false)], 3],
    [[due("2026-09-10", false), due("2026-10-13", true), due("2026-11-10", false)], 1],
    [[due("2026-10-13", false), due("2026-11-10", false), due("2026-12-10", false)], 2],
    [[due("2026-11-10", false), due("2026-12-01", false)], 1],
  ])("case %#", (months, expected) => expect(unpaidInARow(months, today)).toBe(expected));
});
