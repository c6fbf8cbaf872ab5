import { returnOfRemittance } from "@backend/demo/returns/payments";
import { payment, remittance } from "@tests/support/remittances";
import fc from "fast-check";
import { placeOf } from "@/domain/banking/files/record";
import { ownNumber, readOwnNumber } from "@/domain/banking/payments/paymentLayout";
import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import { type PaymentReturn, readPaymentReturn } from "@/domain/banking/payments/paymentReturn";
import { writeRemittance } from "@/domain/banking/payments/remittance";

const sent = writeRemittance(
  remittance([
    payment(41),
    payment(42, { meio: "pix", valor: "0.01", conta: { banco: "260", agencia: "1", conta: "123456-X" } }),
    payment(44, { valor: "10.00" }),
  ]),
);
const good = returnOfRemittance(sent);

function read(text: string): PaymentReturn {
  const judged = readPaymentReturn(text);
  if ("faults" in judged) throw new Error(JSON.stringify(judged.faults));
  return judged.file;
}
const faultsOf = (text: string) => {
  const judged = readPaymentReturn(text);
  return "faults" in judged ? judged.faults.map((fault) => `${placeOf(fault)}: ${fault.mensagem}`) : [];
};
const write = (file: string, line: number, from: number, text: string) => {
  const lines = file.split("\r\n");
  const old = lines[line - 1] ?? "";
  lines[line - 1] = old.slice(0, from - 1) + text + old.slice(from - 1 + text.length);
  return lines.join("\r\n");
};

it("reads what the bank paid and what it refused", () => {
  const paid = { especie: "pago", codigo: "00", pagoEm: "2026-11-25", documento: "00052998224725" };
  expect(read(good)).toEqual({
    sequencia: 7,
    conta: "0057/12345",
    geradoEm: "2026-11-25",
    registros: [
      { ...paid, linha: 3, id: 41, envio: 7, valor: "1234.56", banco: "341" },
      { ...paid, linha: 5, id: 44, envio: 7, valor: "10.00", banco: "341" },
      { ...paid, linha: 9, id: 42, envio: 7, valor: "0.01", banco: "260", especie: "recusado", codigo: "AN", pagoEm: null },
    ],
  });
});

it("pays nothing for what was only scheduled, told or is not known", () => {
  for (const code of ["BD", "AE", "ZA", "Q9", "  "]) {
    const [first] = read(write(good, 3, 231, code)).registros;
    expect(first).toMatchObject({ id: 41, especie: "informado", pagoEm: null });
  }
});

it("reads the code that decides among several, and a batch that was not taken", () => {
  expect(read(write(good, 3, 231, "ZA00")).registros[0]).toMatchObject({ especie: "pago", codigo: "00" });
  expect(read(write(good, 3, 231, "BDAPSS")).registros[0]).toMatchObject({ especie: "recusado", codigo: "AP" });
  const refused = write(write(good, 2, 231, "TA"), 3, 231, "  ");
  expect(read(refused).registros.map(({ codigo, especie }) => [codigo, especie])).toEqual([
    ["TA", "recusado"],
    ["00", "pago"],
    ["AN", "recusado"],
  ]);
});

it("leaves alone what the fund paid outside of the portal", () => {
  expect(read(write(good, 3, 74, "NF 1234".padEnd(20))).registros[0]).toMatchObject({ id: null, especie: "pago" });
});

it.each<[string, number, number, string, string]>([
  ["remittance", 1, 143, "1", 'linha 1, posição 143: O código de retorno deveria ser "2" e é "1".'],
  ["bank", 1, 1, "001", 'linha 1, posições 1 a 8: O primeiro registro deveria ser "34100000" e é "00100000".'],
  ["day", 3, 155, "31112026", 'linha 3, posições 155 a 162: A data em que o banco pagou não é uma data: "31112026".'],
  ["no day", 3, 155, "00000000", "linha 3, posições 155 a 162: A data em que o banco pagou está vazia."],
  ["late day", 3, 155, "26112026", "linha 3, posições 155 a 162: O pagamento tem data depois da data do arquivo."],
  [
    "amount paid",
    3,
    163,
    "000000000123455",
    "linha 3, posições 163 a 177: O banco pagou R$\u00a01.234,55 de um pagamento de R$\u00a01.234,56.",
  ],
  ["paid and refused", 3, 231, "00AN", "linha 3, posições 231 a 240: O banco diz que pagou (00) e que recusou (AN) o mesmo pagamento."],
  ["own number", 3, 89, "9", 'linha 3, posições 74 a 93: O número do pagamento não é um número deste fundo: "PREV0000000041090737".'],
  ["payment twice", 5, 74, ownNumber(41, 7), "linha 5, posições 74 a 93: O mesmo pagamento está duas vezes no arquivo."],
  ["segment", 10, 14, "A", "linha 10, posições 120 a 134: O pagamento não tem valor."],
  ["batch's number", 3, 7, "2", "linha 3, posições 4 a 7: A linha está no lote 1 e diz que é do lote 2."],
  ["batch's records", 7, 23, "9", "linha 7, posições 18 a 23: O lote tem 6 registros e o fechamento diz 9."],
  [
    "batch's total",
    7,
    41,
    "7",
    "linha 7, posições 24 a 41: Os pagamentos do lote somam R$\u00a01.244,56 e o fechamento diz R$\u00a01.244,57.",
  ],
  ["batches", 12, 23, "3", "linha 12, posições 18 a 23: O arquivo tem 2 lotes e o fechamento diz 3."],
  ["records", 12, 29, "3", "linha 12, posições 24 a 29: O arquivo tem 12 registros e o fechamento diz 13."],
])("refuses a wrong %s and names the place", (_name, line, from, text, expected) => {
  expect(faultsOf(write(good, line, from, text))).toEqual([expected]);
});

it("refuses what is no return of payments", () => {
  expect(faultsOf("")).toEqual(["arquivo: O arquivo está vazio."]);
  expect(faultsOf("x".repeat(400))).toEqual([
    "linha 1: A primeira linha tem 400 caracteres. Os arquivos aceitos são CNAB 240 de pagamentos · Itaú.",
  ]);
  expect(faultsOf(good.split("\r\n").slice(0, 6).join("\r\n"))).not.toEqual([]);
});

it("reads back whatever was written", () => {
  const some = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2_147_483_647 }), fc.bigInt(1n, 99_999_999_999n)), {
    ...{ minLength: 1, maxLength: 10, selector: ([id]) => id },
  });
  fc.assert(
    fc.property(some, fc.boolean(), (drawn, refuses) => {
      const owed = drawn.map(([id, cents]) => ({ id, valor: `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}` }));
      const { registros } = read(
        returnOfRemittance(writeRemittance(remittance(owed.map(({ id, valor }) => payment(id, { valor })))), refuses),
      );
      expect(registros.map(({ id, valor }) => ({ id, valor }))).toEqual(owed);
      expect(registros.filter(({ especie }) => especie === "recusado")).toHaveLength(refuses ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

it("refuses a character that was changed anywhere, or reads every payment and amount as before", () => {
  const before = read(good).registros;
  let [refused, told] = [0, 0];
  // Characters of a line with its end, and the place of the first occurrence.
  const [LINE, OCCURRENCES] = [242, 230];
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.constantFrom(..."0123456789AX "), (place, character) => {
      const judged = readPaymentReturn(good.slice(0, place) + character + good.slice(place + 1));
      if ("faults" in judged) {
        refused += 1;
        return;
      }
      told += 1;
      for (const [index, after] of judged.file.registros.entries()) {
        const { id, valor, especie } = before[index] ?? {};
        // A mark that is not the fund's is another's payment, and a code that is not known pays and refuses nothing.
        expect([id, null]).toContain(after.id);
        expect(after.valor).toBe(valor);
        // Another occurrence that exists is another answer: nothing in the file would tell it from the bank's own.
        if (place % LINE < OCCURRENCES) expect([especie, "informado"]).toContain(after.especie);
      }
      expect(judged.file.registros).toHaveLength(before.length);
    }),
    { numRuns: 1500 },
  );
  expect(refused).toBeGreaterThan(100);
  expect(told).toBeGreaterThan(100);
});

it("finds every wrong digit of an own number", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 4, max: 19 }),
      fc.nat(9),
      (id, sequencia, place, digit) => {
        const text = ownNumber(id, sequencia);
        expect(text).toHaveLength(20);
        expect(readOwnNumber(text)).toEqual({ id, envio: sequencia % 10_000 });
        if (text[place] !== String(digit)) expect(readOwnNumber(text.slice(0, place) + digit + text.slice(place + 1))).toBeNull();
      },
    ),
  );
  expect(readOwnNumber("PREV00000000000001")).toBeNull();
});

it("has words for the person and what to correct, and says who corrects it", () => {
  expect(paymentOccurrence("AN")).toEqual({
    especie: "recusado",
    quem: "pessoa",
    motivo: "A conta não existe ou foi encerrada.",
    corrigir: "Confira a agência e a conta em Informações Pessoais e salve de novo.",
  });
  const kinds = (codes: string) => new Set(codes.split(" ").map((code) => paymentOccurrence(code).especie));
  expect(kinds("AC AG AH AL AM AN AO AP AR BI CE DV HA NA NR RJ SS TA TI")).toEqual(new Set(["recusado"]));
  expect(kinds("AE BD BE ZA Q9")).toEqual(new Set(["informado"]));
  for (const code of "AC AG AL AN AP SS".split(" ")) {
    const { motivo, corrigir, quem } = paymentOccurrence(code);
    expect([motivo, corrigir].every((words) => /^[A-Z].*\.$/.test(words))).toBe(true);
    expect(quem).not.toBeNull();
  }
});
