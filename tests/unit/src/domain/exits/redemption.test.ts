import { alignedUnits, type OwnedLot } from "@/domain/account/lots";
import { redeemable } from "@/domain/exits/redeemable";
import {
  paymentDays,
  planPayments,
  quotasIn,
  type Regime,
  splitLots,
  takeOldest,
  taxPayment,
  vestedLots,
  withDebt,
  worthOf,
  worthOfLots,
} from "@/domain/exits/redemption";
import { exact, fromUnits, sum, toAmount, toQuantity, unitsOf } from "@/domain/money/exact";

const rules = {
  bands: [
    { years: 2, rate: "35" },
    { years: 4, rate: "30" },
    { years: 6, rate: "25" },
    { years: 8, rate: "20" },
    { years: 10, rate: "15" },
    { years: null, rate: "10" },
  ],
  antecipacao: "15",
  dispensa: null,
};
const lot = (date: string, quotas: string, subconta: OwnedLot["subconta"] = "basica", idPerfil = 1) => ({
  date,
  quotas,
  subconta,
  idPerfil,
});
/** Domain §2: what was bought on four days, at a quota of 2,50. */
const known = [lot("2023-09-10", "1500"), lot("2015-03-10", "1000"), lot("2026-01-10", "500"), lot("2019-06-10", "2000")];
const quota = () => "2.50000000";

/** Numbers that are always the same, from 0 to below 1. */
function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe("the example of domain §2", () => {
  const redeemed = takeOldest(known, quota, "8750.00");

  it("takes the oldest quotas first, the last lot in part", () => {
    expect(redeemed).toEqual([lot("2015-03-10", "1000"), lot("2019-06-10", "2000"), lot("2023-09-10", "500.00000000")]);
  });

  it("withholds 1.625,00 of 8.750,00, each lot at the rate of its age", () => {
    const taxed = taxPayment(redeemed, quota, "REGRESSIVO", "2026-11-21", rules);
    expect(taxed).toMatchObject({ bruto: "8750.00", imposto: "1625.00", liquido: "7125.00", media: "18.57" });
    expect(taxed.lotes.map(({ date, bruto, aliquota, imposto }) => [date, bruto, aliquota, imposto])).toEqual([
      ["2015-03-10", "2500.00", "10", "250.00"],
      ["2019-06-10", "5000.00", "20", "1000.00"],
      ["2023-09-10", "1250.00", "30", "375.00"],
    ]);
    expect(taxed.faixas.map(({ aliquota }) => aliquota)).toEqual(["30", "20", "10"]);
  });

  it("withholds 15% in advance under the progressive regime: 7.500,00 of 50.000,00", () => {
    expect(taxPayment([lot("2020-01-10", "20000")], quota, "PROGRESSIVO", "2026-11-21", rules)).toMatchObject({
      bruto: "50000.00",
      imposto: "7500.00",
      liquido: "42500.00",
      faixas: [{ aliquota: "15", bruto: "50000.00", imposto: "7500.00" }],
    });
  });

  it("pays instalments that follow the quota, the oldest money first, each taxed by its age on its own day", () => {
    const parts = splitLots(redeemed, 7);
    expect(parts.map(quotasIn)).toEqual(Array(7).fill("500.00000000"));
    const planned = planPayments(redeemed, quota, { forma: "parcelas", parcelas: 7, primeira: "2026-11-23" }, "REGRESSIVO", rules);
    expect(planned.map(({ data, bruto, imposto }) => [data, bruto, imposto])).toEqual([
      ["2026-11-23", "1250.00", "125.00"],
      ["2026-12-23", "1250.00", "125.00"],
      ["2027-01-25", "1250.00", "250.00"],
      ["2027-02-23", "1250.00", "250.00"],
      ["2027-03-23", "1250.00", "250.00"],
      ["2027-04-23", "1250.00", "250.00"],
      ["2027-05-24", "1250.00", "375.00"],
    ]);
    // A later quota: the same quotas are worth more, and the money that grew older in the meantime pays less.
    const later = parts[3] ?? [];
    expect(taxPayment(later, () => "2.60000000", "REGRESSIVO", "2027-06-11", rules)).toMatchObject({
      bruto: "1300.00",
      imposto: "195.00",
      faixas: [{ aliquota: "15" }],
    });
  });
});

it("keeps the rate of an anniversary on the day itself, and gives the next one the day after", () => {
  const rateOn = (day: string) => taxPayment([lot("2024-11-21", "10")], quota, "REGRESSIVO", day, rules).faixas[0]?.aliquota;
  expect(rateOn("2026-11-21")).toBe("35");
  expect(rateOn("2026-11-22")).toBe("30");
});

it("covers a debt from the first payments, and never pays less than nothing", () => {
  expect(withDebt("1000.00", "250.00")).toEqual({ divida: "250.00", liquido: "750.00", resta: "0.00" });
  expect(withDebt("1000.00", "1250.00")).toEqual({ divida: "1000.00", liquido: "0.00", resta: "250.00" });
  const planned = planPayments(known, quota, { forma: "parcelas", parcelas: 5, primeira: "2026-11-23" }, "PROGRESSIVO", rules, "3000.00");
  expect(planned.map(({ divida, liquido }) => [divida, liquido])).toEqual([
    ["2125.00", "0.00"],
    ["875.00", "1250.00"],
    ["0.00", "2125.00"],
    ["0.00", "2125.00"],
    ["0.00", "2125.00"],
  ]);
});

it("credits on the day, or on the next one with banks; on the last of a month that is shorter", () => {
  expect(paymentDays({ forma: "parcelas", parcelas: 4, primeira: "2026-12-31" })).toEqual([
    "2026-12-31",
    "2027-02-01",
    "2027-03-01",
    "2027-03-31",
  ]);
  expect(paymentDays({ forma: "diferido", parcelas: 1, primeira: "2026-12-25" })).toEqual(["2026-12-28"]);
});

it("gives the vested share of each of the sponsor's lots, and loses the rest of it", () => {
  const { vested, lost } = vestedLots([lot("2015-01-10", "100.00000001", "patrocinadora")], "80");
  expect([vested[0]?.quotas, lost[0]?.quotas]).toEqual(["80.00000001", "20.00000000"]);
  expect(vestedLots(known, "100").lost).toEqual([]);
  expect(vestedLots(known, "0").vested).toEqual([]);
});

describe("what may be redeemed", () => {
  const all = [
    lot("2020-01-10", "10"),
    lot("2020-01-10", "10", "patrocinadora"),
    lot("2025-11-21", "10", "voluntaria"),
    lot("2025-11-22", "10", "voluntaria"),
    lot("2005-05-05", "10", "portada-efpc"),
    lot("2006-06-06", "10", "portada-aberta"),
  ] as Parameters<typeof redeemable>[0];
  const plan = {
    percentual: "80",
    proprios: new Set<string>(),
    resgataPortadaEfpc: false,
    carencias: { voluntaria: 12, "portada-efpc": 36, "portada-aberta": 0 },
    chegadas: { "portada-efpc": "2024-02-10" },
  };

  it("is everything for who left, but what is not vested and what has to be ported on", () => {
    const { livres, perdidos, portar } = redeemable(all, { ...plan, alcance: "total" }, "2026-11-21");
    expect(quotasIn(livres)).toBe("48.00000000");
    expect(perdidos).toEqual([lot("2020-01-10", "2.00000000", "patrocinadora")]);
    expect(portar.map(({ subconta }) => subconta)).toEqual(["portada-efpc"]);
  });

  it("is, of the sponsor's share that a self-sponsored participant paid, all of it", () => {
    const paid = lot("2026-12-10", "10", "patrocinadora") as (typeof all)[number];
    const { livres, perdidos } = redeemable([...all, paid], { ...plan, proprios: new Set([paid.date]), alcance: "total" }, "2026-12-21");
    expect(quotasIn(livres)).toBe("58.00000000");
    expect(perdidos).toEqual([lot("2020-01-10", "2.00000000", "patrocinadora")]);
  });

  it("is, for who is active, what came from outside, after its waiting: of contributions from each, of ported money from its arrival", () => {
    const { livres, aguardam } = redeemable(all, { ...plan, resgataPortadaEfpc: true, alcance: "parcial" }, "2026-11-21");
    expect(livres.map(({ subconta, date }) => [subconta, date])).toEqual([
      ["voluntaria", "2025-11-21"],
      ["portada-aberta", "2006-06-06"],
    ]);
    expect(aguardam.map(({ subconta, libera }) => [subconta, libera])).toEqual([
      ["voluntaria", "2026-11-22"],
      ["portada-efpc", "2027-02-10"],
    ]);
  });
});

describe("whatever the account", () => {
  const next = sequence(20_261_121);
  const SUBS = ["basica", "patrocinadora", "suplementar", "voluntaria"] as const;
  const account = () =>
    Array.from({ length: 1 + Math.floor(next() * 60) }, () =>
      lot(
        `20${10 + Math.floor(next() * 16)}-${String(1 + Math.floor(next() * 12)).padStart(2, "0")}-10`,
        toQuantity(Math.floor(next() * 1e9) / 1e5 + 1e-8),
        SUBS[Math.floor(next() * SUBS.length)] ?? "basica",
        1 + Math.floor(next() * 2),
      ),
    );
  const quotaOf = (idPerfil: number) => (idPerfil === 1 ? "1.23456789" : "7.58852070");
  const accounts = Array.from({ length: 60 }, account);

  it("the quotas of the instalments are those that were sold, lot by lot", () => {
    for (const lots of accounts)
      for (const count of [1, 2, 7, 12]) {
        const parts = splitLots(lots, count);
        expect(parts).toHaveLength(count);
        expect(quotasIn(parts.flat())).toBe(quotasIn(lots));
        for (const { date, subconta, idPerfil } of lots) {
          const same = (one: OwnedLot) => one.date === date && one.subconta === subconta && one.idPerfil === idPerfil;
          expect(quotasIn(parts.flat().filter(same))).toBe(quotasIn(lots.filter(same)));
        }
      }
  });

  it("lots, rates and the total add up to the cent", () => {
    for (const lots of accounts)
      for (const regime of ["PROGRESSIVO", "REGRESSIVO"] as const) {
        const { bruto, imposto, liquido, faixas, lotes } = taxPayment(lots, quotaOf, regime, "2026-11-21", rules);
        expect(bruto).toBe(worthOf(lots, quotaOf));
        expect(toAmount(exact(bruto).minus(imposto))).toBe(liquido);
        expect(toAmount(sum(lotes.map((day) => day.bruto)))).toBe(bruto);
        expect(toAmount(sum(lotes.map((day) => day.imposto)))).toBe(imposto);
        expect(toAmount(sum(faixas.map((band) => band.imposto)))).toBe(imposto);
        expect(toAmount(sum(worthOfLots(lots, quotaOf).map(({ valor }) => valor)))).toBe(bruto);
      }
  });

  it("an amount that is asked for is the amount that is sold", () => {
    for (const lots of accounts) {
      const whole = worthOf(lots, quotaOf);
      const amount = toAmount(exact(whole).times(next()));
      if (exact(amount).lt(1)) continue;
      expect(worthOf(takeOldest(lots, quotaOf, amount), quotaOf)).toBe(amount);
      expect(quotasIn(takeOldest(lots, quotaOf, whole))).toBe(quotasIn(lots));
      expect(() => takeOldest(lots, quotaOf, toAmount(exact(whole).plus(1)))).toThrow(RangeError);
    }
  });

  it("sub-accounts keep what they hold when their lots are those of the account", () => {
    for (const lots of accounts.map((one) => one.map((each) => ({ ...each, idPerfil: 1 })))) {
      const total = exact(quotasIn(lots));
      let left = total;
      const whole = [...new Set(lots.map(({ date }) => date))].map((date, index, dates) => {
        const quotas = index === dates.length - 1 ? left : exact(toQuantity(left.times(next())));
        left = left.minus(quotas);
        return { date, quotas: toQuantity(quotas) };
      });
      const aligned = alignedUnits(
        lots.map((lot) => ({ ...lot, units: unitsOf(lot.quotas) })),
        whole.map(({ date, quotas }) => ({ date, units: unitsOf(quotas) })),
      ).map(({ units, ...lot }) => ({ ...lot, quotas: fromUnits(units) }));
      for (const subconta of SUBS)
        expect(quotasIn(aligned.filter((one) => one.subconta === subconta))).toBe(
          quotasIn(lots.filter((one) => one.subconta === subconta)),
        );
      for (const { date, quotas } of whole) expect(quotasIn(aligned.filter((one) => one.date === date))).toBe(quotas);
    }
  });
});

describe("a small advance", () => {
  const waived = { ...rules, dispensa: { upTo: "10.00", inUse: true, fonte: "Lei 9.430/1996, art. 67" } };
  const paid = (quotas: string, regime: Regime, by = waived) =>
    taxPayment([lot("2026-01-10", quotas)], () => "1.00000000", regime, "2026-11-21", by);

  it("of R$ 10,00 or less is left to the yearly return, a cent more is withheld", () => {
    // 66,66 × 15 % = 9,999 → 10,00; 66,70 × 15 % = 10,005 → 10,01.
    expect(paid("66.66", "PROGRESSIVO")).toMatchObject({ bruto: "66.66", imposto: "0.00", liquido: "66.66", media: "0.00" });
    expect(paid("66.66", "PROGRESSIVO").faixas).toEqual([{ aliquota: "15", bruto: "66.66", imposto: "0.00" }]);
    expect(paid("66.70", "PROGRESSIVO")).toMatchObject({ imposto: "10.01", liquido: "56.69" });
  });

  it("is withheld where the waiver is not in use, and the definitive tax always", () => {
    expect(paid("66.66", "PROGRESSIVO", { ...waived, dispensa: { ...waived.dispensa, inUse: false } }).imposto).toBe("10.00");
    expect(paid("20.00", "REGRESSIVO").imposto).toBe("7.00");
  });
});
