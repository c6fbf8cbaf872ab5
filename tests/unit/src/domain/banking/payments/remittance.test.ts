import { payment, remittance } from "@tests/support/remittances";
import fc from "fast-check";
import { meansOf } from "@/domain/banking/payments/paymentLayout";
import { cannotBeSent, writeRemittance } from "@/domain/banking/payments/remittance";

const elsewhere = { banco: "260", agencia: "1", conta: "123456789012-X" };
const entity = { nome: "Entidade Ção Ltda", documento: "11444777000161" };
const three = writeRemittance(
  remittance([
    payment(41),
    payment(42, { meio: "pix", valor: "0.01", conta: elsewhere }),
    payment(43, { meio: "ted", valor: "99999999.99", conta: { ...elsewhere, banco: "001" }, ...entity }),
    payment(44, { valor: "10.00" }),
  ]),
);
const lines = three.split("\r\n");
/** Fields of a line between positions that count from 1. */
const at = (line: number, ...ranges: [number, number][]) => ranges.map(([from, to]) => lines[line - 1]?.slice(from - 1, to));

it("is lines of 240 characters of plain ASCII that end in CRLF", () => {
  expect(lines.at(-1)).toBe("");
  expect(lines.slice(0, -1).map(({ length }) => length)).toEqual(Array.from({ length: 16 }, () => 240));
  expect(three).toMatch(/^[\x20-\x7e\r\n]+$/);
});

it("begins with the fund, its account and the number of the file", () => {
  expect(lines[0]?.trimEnd()).toBe(
    "34100000      080211222333000181                    00057 000000012345 7FUNDO DE PENSAO EXEMPLO       BANCO ITAU SA                           12411202612340000000700000000",
  );
});

it("has one batch for each means, with its form, records and total", () => {
  const heads = lines.flatMap((line) => (line[7] === "1" ? [[line.slice(3, 7), line.slice(8, 16), line.slice(18, 32)]] : []));
  expect(heads).toEqual([
    ["0001", "C9801040", "11222333000181"],
    ["0002", "C9841040", "11222333000181"],
    ["0003", "C9845040", "11222333000181"],
  ]);
  const tails = lines.flatMap((line) => (line[7] === "5" ? [[line.slice(3, 7), line.slice(17, 23), line.slice(23, 41)]] : []));
  expect(tails).toEqual([
    ["0001", "000006", "000000000000124456"],
    ["0002", "000004", "000000009999999999"],
    ["0003", "000004", "000000000000000001"],
  ]);
  expect(at(16, [1, 8], [18, 23], [24, 29])).toEqual(["34199999", "000003", "000016"]);
});

it("writes a credit in the same bank: account, name, own number, day and cents at their positions", () => {
  expect(lines[2]?.trimEnd()).toBe(
    "3410001300001A00000034100057 000000072192 0JOSE AVELA & FILHOS           PREV000000004100073725112026REA00000000  00000000000000123456                    00000000000000000000000                    00000000052998224725            0",
  );
  expect(at(4, [1, 17], [18, 18], [19, 32])).toEqual(["3410001300002B   ", "1", "00052998224725"]);
});

it("writes a Pix by bank data, and a TED with its chamber and purpose, to a CNPJ too", () => {
  expect(at(13, [14, 20], [21, 23], [24, 43], [113, 114], [120, 134])).toEqual([
    "A000009",
    "260",
    "00001 123456789012 X",
    "01",
    "000000000000001",
  ]);
  expect(at(14, [14, 17], [18, 32])).toEqual(["B05 ", "100052998224725"]);
  expect(at(9, [14, 20], [21, 23], [44, 73], [113, 114], [204, 217], [220, 224])).toEqual([
    "A000018",
    "001",
    "ENTIDADE CAO LTDA             ",
    "  ",
    "11444777000161",
    "00010",
  ]);
  expect(at(10, [15, 17], [18, 32])).toEqual(["   ", "211444777000161"]);
});

it("writes a CNPJ that has letters", () => {
  const [, , a, b] = writeRemittance(remittance([payment(1, { documento: "12ABC34501DE35" })])).split("\r\n");
  expect([a?.slice(203, 217), b?.slice(17, 32)]).toEqual(["12ABC34501DE35", "212ABC34501DE35"]);
});

it("chooses the means by the bank", () => {
  expect([meansOf("341", "pix"), meansOf("260", "pix"), meansOf("260", "ted")]).toEqual(["credito", "pix", "ted"]);
});

it.each([
  [{ valor: "0.00" }, "O valor não cabe no arquivo do banco."],
  [{ valor: "10000000000000.00" }, "O valor não cabe no arquivo do banco."],
  [{ documento: "529982247" }, "Falta o CPF ou o CNPJ de quem recebe."],
  [{ nome: "  " }, "Falta o nome de quem recebe."],
  [{ conta: { ...elsewhere, banco: "" } }, "O banco da conta não tem um código de três números."],
  [{ conta: { ...elsewhere, agencia: "12a" } }, "A agência da conta não é um número."],
  [{ conta: { ...elsewhere, conta: "1234567890123-4" } }, "O número da conta não cabe no arquivo do banco."],
])("says why %p fits into no file, and writes none with it", (over, reason) => {
  expect(cannotBeSent(payment(1, over))).toBe(reason);
  expect(() => writeRemittance(remittance([payment(1, over)]))).toThrow(reason);
});

it("has no file without payments", () => {
  expect(() => writeRemittance(remittance([]))).toThrow("without payments");
});

it("keeps lines, counts and cents for whatever is paid", () => {
  const some = fc.array(
    fc.record({
      meio: fc.constantFrom("credito", "ted", "pix"),
      cents: fc.bigInt(1n, 999_999_999_999_999n),
      nome: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((text) => `A${text}`),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (drawn) => {
      const written = writeRemittance(
        remittance(
          drawn.map(({ meio, cents, nome }, index) =>
            payment(index + 1, { meio, nome, valor: `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}` }),
          ),
        ),
      );
      const rows = written.split("\r\n").slice(0, -1);
      expect(rows.every((row) => /^[\x20-\x7e]{240}$/.test(row))).toBe(true);
      const batches = new Set(drawn.map(({ meio }) => meio)).size;
      expect(rows).toHaveLength(2 * drawn.length + 2 * batches + 2);
      const paid = rows.filter((row) => row[13] === "A").reduce((all, row) => all + BigInt(row.slice(119, 134)), 0n);
      const told = rows.filter((row) => row[7] === "5").reduce((all, row) => all + BigInt(row.slice(23, 41)), 0n);
      const owed = drawn.reduce((all, { cents }) => all + cents, 0n);
      expect([paid, told]).toEqual([owed, owed]);
    }),
    { numRuns: 60 },
  );
});
