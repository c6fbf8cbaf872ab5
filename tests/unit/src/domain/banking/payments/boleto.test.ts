import fc from "fast-check";
import { dueFactor, dueOfFactor, itauAccountDigit, linhaDigitavelOf, makeBoleto, nossoNumeroDigit } from "@/domain/banking/payments/boleto";
import { interleavedWidths } from "@/domain/banking/payments/interleaved";

const account = { agencia: "0057", conta: "12345" };

describe("boleto of bank 341 (domain §10.3)", () => {
  it("reproduces the manual's own", () => {
    const boleto = makeBoleto({ due: "2002-05-01", amount: "123.45", carteira: "110", nossoNumero: "12345678", ...account });
    expect(boleto.linhaDigitavel).toBe("34191.10121 34567.880058 71234.570001 6 16670000012345");
    expect(boleto.nossoNumeroDigito).toBe("8");
  });

  it("makes that of a contribution", () => {
    const boleto = makeBoleto({ due: "2026-12-10", amount: "132.65", carteira: "109", nossoNumero: "00000123", ...account });
    expect(boleto.barcode).toBe("34196165600000132651090000012380057123457000");
    expect(boleto.linhaDigitavel).toBe("34191.09008 00012.380051 71234.570001 6 16560000013265");
    expect(linhaDigitavelOf(boleto.barcode)).toBe(boleto.linhaDigitavel);
  });

  it("has the digits that the manual prints", () => {
    expect(nossoNumeroDigit({ agencia: "0057", conta: "72192", carteira: "198", nossoNumero: "98712345" })).toBe("1");
    expect([itauAccountDigit("0057", "12345"), itauAccountDigit("0057", "72192")]).toEqual(["7", "0"]);
  });

  it.each([
    ["2002-05-01", "1667"],
    ["2025-02-21", "9999"],
    ["2025-02-22", "1000"],
    ["2026-12-10", "1656"],
    ["2049-10-13", "9999"],
    ["2049-10-14", "1000"],
  ])("counts %s as %s", (due, factor) => expect(dueFactor(due)).toBe(factor));

  it.each([
    ["1656", "2026-11-21", "2026-12-10"],
    ["1667", "2002-04-01", "2002-05-01"],
    ["9999", "2025-01-10", "2025-02-21"],
    ["1000", "2025-02-01", "2025-02-22"],
  ])("reads %s of a boleto of %s as %s", (factor, issued, due) => expect(dueOfFactor(factor, issued)).toBe(due));

  it("reads back the date that it wrote", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18_000 }), fc.integer({ min: 0, max: 120 }), (day, term) => {
        const at = (days: number) => new Date(Date.UTC(2000, 6, 4) + days * 86_400_000).toISOString().slice(0, 10);
        return dueOfFactor(dueFactor(at(day + term)), at(day)) === at(day + term);
      }),
    );
  });

  it.each([
    { carteira: "10" },
    { nossoNumero: "123" },
    { agencia: "57" },
    { conta: "123456" },
    { amount: "100000000.00" },
    { amount: "-1.00" },
  ])("refuses %o", (part) => {
    const input = { due: "2026-12-10", amount: "132.65", carteira: "109", nossoNumero: "00000123", ...account, ...part };
    expect(() => makeBoleto(input)).toThrow(RangeError);
  });
});

it("draws two digits as five bars and five spaces", () => {
  expect(interleavedWidths("03")).toEqual([1, 1, 1, 1, 1, 3, 1, 3, 3, 1, 3, 1, 1, 1, 3, 1, 1]);
  expect(() => interleavedWidths("123")).toThrow(RangeError);
});
