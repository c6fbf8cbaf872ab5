import fc from "fast-check";
import { quotaReturn, returnsOf, toQuotas, toReais } from "@/domain/account/quotas";
import { sum, toQuantity } from "@/domain/money/exact";

it("rounds quotas, and gives the amount back (domain §7.1)", () => {
  expect(toQuotas("1000.00", "6.65323477")).toBe("150.30282781");
  expect(toReais("150.30282781", "6.65323477")).toBe("1000.00");
  expect(toQuotas("1000.00", "7.58852070")).toBe("131.77798935");
});

it("reconciles the example of a quarter to the cent (domain §7.4)", () => {
  const months = [
    { quota: "1.23456789", basic: "409.19580372", supplementary: "658.10880599", quotas: "41476.50041343", reais: "51205.56" },
    { quota: "1.24570012", basic: "405.53901528", supplementary: "652.22760033", quotas: "42939.80604432", reais: "53490.12" },
    { quota: "1.25123456", basic: "403.74524182", supplementary: "649.34267800", quotas: "44396.63920596", reais: "55550.61" },
  ];
  let balance = "40000.00000000";
  expect(toReais(balance, "1.22500000")).toBe("49000.00");
  for (const month of months) {
    const [basic, supplementary] = [toQuotas("505.18", month.quota), toQuotas("812.48", month.quota)];
    expect([basic, supplementary]).toEqual([month.basic, month.supplementary]);
    balance = toQuantity(sum([balance, basic, basic, supplementary]));
    expect([balance, toReais(balance, month.quota)]).toEqual([month.quotas, month.reais]);
  }
  expect(returnsOf({ opening: "49000.00", closing: "55550.61", entered: "5468.52", left: "0" })).toBe("1082.09");
  expect(quotaReturn("1.22500000", "1.25123456")).toBe("2.141597");
});

it("gives an amount back from its quotas within half a cent of their precision", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 50_000_000, max: 900_000_000 }), (cents, quota) => {
      const amount = (cents / 100).toFixed(2);
      const value = (quota / 1e8).toFixed(8);
      return toReais(toQuotas(amount, value), value) === amount;
    }),
  );
});
