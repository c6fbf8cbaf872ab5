import { composeCnab240, composeCnab400, composeDebit150 } from "@backend/demo/returns/compose";
import { readBankFile } from "@/domain/banking/files/read";
import type { BankFile, BankRecord } from "@/domain/banking/files/record";

/** Each position of domain §10.5: what is written there, and only there, is what is read. */

const account = { sequencia: 7, geradoEm: "2026-11-20", agencia: "0057", conta: "12345" };
const title = {
  carteira: "109",
  nossoNumero: "00000123",
  identificacao: "CV20261100000123",
  ocorrencia: "06",
  valorTitulo: "132.65",
  valor: "132.65",
  vencimento: "2026-11-19",
  data: "2026-11-18",
  dataCredito: "2026-11-19",
  pagador: "Bruno Souza",
  documento: "52998224725",
};
const debit = {
  cliente: "52998224725",
  identificacao: "CV20261100000123",
  agencia: "0057",
  conta: "12345",
  data: "2026-11-19",
  valor: "132.65",
  codigo: "00",
};

const write = (file: string, line: number, from: number, text: string) => {
  const lines = file.split("\r\n");
  const old = lines[line - 1] ?? "";
  lines[line - 1] = old.slice(0, from - 1) + text + old.slice(from - 1 + text.length);
  return lines.join("\r\n");
};
function read(text: string): BankFile {
  const judged = readBankFile(text);
  if ("faults" in judged) throw new Error(JSON.stringify(judged.faults));
  return judged.file;
}
const first = (text: string): BankRecord => read(text).registros[0] as BankRecord;

describe("CNAB 400", () => {
  const good = composeCnab400(account, [title]);

  it("reads a good file whole", () => {
    expect(read(good)).toEqual({
      formato: "cnab400",
      sequencia: 7,
      conta: "0057/12345",
      geradoEm: "2026-11-20",
      total: "132.65",
      registros: [
        {
          linha: 2,
          ocorrencia: "06",
          especie: "pagamento",
          carteira: "109",
          nossoNumero: "00000123",
          identificacao: "CV20261100000123",
          cliente: null,
          documento: null,
          pagador: "BRUNO SOUZA",
          valorTitulo: "132.65",
          valor: "132.65",
          tarifa: "0.00",
          encargos: "0.00",
          vencimento: "2026-11-19",
          data: "2026-11-18",
          dataCredito: "2026-11-19",
          canal: null,
          erros: null,
        },
      ],
    });
  });

  it.each([
    ["agency", 1, 27, "9999", { conta: "9999/12345" }],
    ["account", 1, 33, "54321", { conta: "0057/54321" }],
    ["day of the file", 1, 95, "010226", { geradoEm: "2026-02-01" }],
  ])("header: %s", (_name, line, from, text, expected) => {
    expect(read(write(good, line, from, text))).toMatchObject(expected);
  });

  it.each([
    ["own use", 38, "A".repeat(25), { identificacao: "A".repeat(25) }],
    ["carteira", 83, "198", { carteira: "198" }],
    ["nosso número", 86, "98712345", { nossoNumero: "98712345" }],
    ["occurrence", 109, "10", { ocorrencia: "10", especie: "pagamento" }],
    ["day of the occurrence", 111, "170226", { data: "2026-02-17" }],
    ["due date", 147, "281126", { vencimento: "2026-11-28" }],
    ["fee", 176, "0000000000199", { tarifa: "1.99" }],
    ["credited", 254, "0000000013000", { valor: "130.00" }],
    ["interest", 267, "0000000000035", { encargos: "0.35" }],
    ["credit date", 296, "201126", { dataCredito: "2026-11-20" }],
    ["payer", 325, "MARIA APARECIDA DAS GRACAS LIM", { pagador: "MARIA APARECIDA DAS GRACAS LIM" }],
    ["errors", 378, "01020304", { erros: "01020304" }],
    ["channel", 393, "B3", { canal: "B3" }],
  ])("detail: %s at its position", (_name, from, text, expected) => {
    expect(first(write(good, 2, from, text))).toMatchObject(expected);
  });

  it("takes a channel next to the sequence without touching it, and the title's value with its totals", () => {
    const other = write(write(write(good, 2, 153, "0000000099999"), 3, 221, "00000000099999"), 3, 26, "00000000099999");
    expect(read(other)).toMatchObject({ total: "999.99", registros: [{ valorTitulo: "999.99", valor: "132.65" }] });
  });

  it.each([
    ["details", 213, "00000002", 213, 220, "O arquivo tem 1 detalhes e o fechamento diz 2."],
    ["total", 221, "00000000013264", 221, 234, "Os títulos somam R$\u00a0132,65 e o fechamento diz R$\u00a0132,64."],
    ["titles", 18, "00000009", 18, 25, "O arquivo tem 1 títulos e o fechamento diz 9."],
    ["value of the titles", 26, "00000000000001", 26, 39, "Os títulos somam R$\u00a0132,65 e o fechamento diz R$\u00a00,01."],
    ["sequence of the file", 208, "00008", 208, 212, "O arquivo é o 7 no começo e o 8 no fechamento."],
    ["order of the lines", 395, "000009", 395, 400, "A linha 3 diz que é a 9: falta uma ou está fora de ordem."],
  ])("trailer: wrong %s", (_name, from, text, de, ate, mensagem) => {
    expect(readBankFile(write(good, 3, from, text))).toEqual({ faults: [{ linha: 3, de, ate, mensagem }] });
  });
});

describe("CNAB 240", () => {
  const good = composeCnab240(account, [title]);

  it("reads a good file whole", () => {
    expect(read(good)).toMatchObject({
      formato: "cnab240",
      sequencia: 7,
      conta: "0057/12345",
      geradoEm: "2026-11-20",
      total: "132.65",
      registros: [
        {
          linha: 3,
          ocorrencia: "06",
          carteira: "109",
          nossoNumero: "00000123",
          identificacao: "CV20261100000123",
          documento: "52998224725",
          pagador: "BRUNO SOUZA",
          valorTitulo: "132.65",
          valor: "132.65",
          vencimento: "2026-11-19",
          data: "2026-11-18",
          dataCredito: "2026-11-19",
        },
      ],
    });
  });

  it.each([
    ["occurrence", 3, 16, "09", { ocorrencia: "09", especie: "informacao" }],
    ["carteira", 3, 38, "198", { carteira: "198" }],
    ["nosso número", 3, 41, "98712345", { nossoNumero: "98712345" }],
    ["due date", 3, 74, "28112026", { vencimento: "2026-11-28" }],
    ["own use", 3, 106, "A".repeat(25), { identificacao: "A".repeat(25) }],
    ["CNPJ of who paid", 3, 133, "2011222333000181", { documento: "11222333000181" }],
    ["payer", 3, 149, "MARIA APARECIDA DAS GRACAS LIM", { pagador: "MARIA APARECIDA DAS GRACAS LIM" }],
    ["fee", 3, 199, "000000000000199", { tarifa: "1.99" }],
    ["errors", 3, 214, "01020304", { erros: "01020304" }],
    ["channel", 3, 222, "CC", { canal: "CC" }],
    ["interest", 4, 18, "000000000000035", { encargos: "0.35" }],
    ["credited", 4, 78, "000000000013000", { valor: "130.00" }],
    ["day of the occurrence", 4, 138, "17022026", { data: "2026-02-17" }],
    ["credit date", 4, 146, "20112026", { dataCredito: "2026-11-20" }],
  ])("segments T and U: %s at its position", (_name, line, from, text, expected) => {
    expect(first(write(good, line, from, text))).toMatchObject(expected);
  });

  it("adds up the titles' value at its position", () => {
    const other = write(write(good, 3, 82, "000000000099999"), 5, 30, "00000000000099999");
    expect(first(other).valorTitulo).toBe("999.99");
  });

  it.each([
    ["records of the batch", 5, 18, "000009", "O lote tem 4 registros e o fechamento diz 9."],
    ["titles of the batch", 5, 24, "000002", "O lote tem 1 títulos e o fechamento diz 2."],
    ["value of the batch", 5, 30, "00000000000000001", "Os títulos do lote somam R$\u00a0132,65 e o fechamento diz R$\u00a00,01."],
    ["batches", 6, 18, "000002", "O arquivo tem 1 lotes e o fechamento diz 2."],
    ["records", 6, 24, "000007", "O arquivo tem 6 registros e o fechamento diz 7."],
  ])("trailers: wrong %s", (_name, linha, de, text, mensagem) => {
    expect(readBankFile(write(good, linha, de, text))).toEqual({ faults: [{ linha, de, ate: de + text.length - 1, mensagem }] });
  });

  it("refuses a segment without its other", () => {
    expect(readBankFile(write(good, 4, 14, "Y"))).toMatchObject({
      faults: expect.arrayContaining([{ linha: 3, de: 14, ate: 14, mensagem: "O segmento T não tem o seu segmento U na linha seguinte." }]),
    });
  });
});

describe("Febraban 150", () => {
  const good = composeDebit150({ sequencia: 31, geradoEm: "2026-11-20", convenio: "FUNDO01" }, [debit]);

  it("reads a good file whole", () => {
    expect(read(good)).toMatchObject({
      formato: "debito150",
      sequencia: 31,
      conta: "341/FUNDO01",
      geradoEm: "2026-11-20",
      total: "132.65",
      registros: [
        {
          linha: 2,
          ocorrencia: "00",
          especie: "pagamento",
          cliente: "52998224725",
          identificacao: "CV20261100000123",
          valor: "132.65",
          data: "2026-11-19",
          dataCredito: "2026-11-19",
        },
      ],
    });
  });

  it.each([
    ["client", 2, "1".repeat(25), { cliente: "1".repeat(25) }],
    ["day", 45, "20260217", { data: "2026-02-17", dataCredito: "2026-02-17" }],
    ["code", 68, "31", { ocorrencia: "31", especie: "pagamento" }],
    ["own use", 70, "A".repeat(70), { identificacao: "A".repeat(70) }],
  ])("record F: %s at its position", (_name, from, text, expected) => {
    expect(first(write(good, 2, from, text))).toMatchObject(expected);
  });

  it("takes neither agency nor account for the value beside them", () => {
    const other = write(write(good, 2, 27, "9".repeat(18)), 3, 8, "00000000000013265");
    expect(first(other)).toMatchObject({ valor: "132.65", data: "2026-11-19" });
    const value = write(write(good, 2, 53, "000000000099999"), 3, 8, "00000000000099999");
    expect(first(value).valor).toBe("999.99");
  });

  it.each([
    ["records", 2, "000009", 2, 7, "O arquivo tem 3 registros e o fechamento diz 9."],
    ["total", 8, "00000000000000001", 8, 24, "Os débitos somam R$\u00a0132,65 e o fechamento diz R$\u00a00,01."],
  ])("record Z: wrong %s", (_name, from, text, de, ate, mensagem) => {
    expect(readBankFile(write(good, 3, from, text))).toEqual({ faults: [{ linha: 3, de, ate, mensagem }] });
  });
});
