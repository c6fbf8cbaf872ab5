import { type ComposedTitle, composeCnab400, composeDebit150 } from "@backend/demo/returns/compose";
import { debitAdvice, isToBeCleared, occurrenceOf } from "@/domain/banking/files/occurrences";
import { readBankFile } from "@/domain/banking/files/read";
import { placeOf } from "@/domain/banking/files/record";

const account = { sequencia: 7, geradoEm: "2026-11-20", agencia: "0057", conta: "12345" };
const title: ComposedTitle = {
  carteira: "109",
  nossoNumero: "00000123",
  identificacao: "",
  ocorrencia: "06",
  valorTitulo: "132.65",
  valor: "132.65",
  vencimento: "2026-11-19",
  data: "2026-11-18",
  dataCredito: "2026-11-19",
  pagador: "Bruno",
};
const good = composeCnab400(account, [title, { ...title, nossoNumero: "00000124" }]);
const faultsOf = (text: string) => {
  const judged = readBankFile(text);
  return "faults" in judged ? judged.faults.map((fault) => `${placeOf(fault)}: ${fault.mensagem}`) : [];
};

it("says what is no return file at all", () => {
  expect(faultsOf("")).toEqual(["arquivo: O arquivo está vazio."]);
  expect(faultsOf("\u0000\u0001%PDF")).toEqual(["arquivo: Este não é um arquivo de retorno do banco: ele não é texto."]);
  expect(faultsOf("nome;cpf\nBruno;1")).toEqual([
    "linha 1: A primeira linha tem 8 caracteres. Os arquivos aceitos são CNAB 400 · Itaú, CNAB 240 · Itaú, Débito automático · Febraban 150.",
  ]);
});

it("names the line that is too long or too short, and where", () => {
  const lines = good.split("\r\n");
  const short = [lines[0], lines[1]?.slice(0, 399), `${lines[2]} `, lines[3]].join("\n");
  expect(faultsOf(short)).toEqual([
    "linha 2, posição 400: A linha tem 399 caracteres e deveria ter 400.",
    "linha 3, posição 401: A linha tem 401 caracteres e deveria ter 400.",
  ]);
});

it("refuses a file that was cut, with the reason", () => {
  const cut = good.split("\r\n").slice(0, 3).join("\r\n");
  expect(faultsOf(cut)).toEqual(expect.arrayContaining([`linha 3, posição 1: O tipo do último registro deveria ser "9" e é "1".`]));
  expect(faultsOf(good.split("\r\n")[0] ?? "")).toEqual(["linha 1: O arquivo está cortado: falta o fechamento."]);
});

it("names the field of what is no date and no amount", () => {
  const wrong = good.replace("0000000013265", "00000000132,5").replace("181126", "311126");
  expect(faultsOf(wrong)).toEqual([
    `linha 2, posições 153 a 165: O valor do título não é um valor: "00000000132,5".`,
    `linha 2, posições 111 a 116: A data da ocorrência não é uma data: "311126".`,
    expect.stringMatching(/^linha 4, posições 221 a 234: Os títulos somam/),
    expect.stringMatching(/^linha 4, posições 26 a 39/),
  ]);
  expect(faultsOf(good.replace("02RETORNO", "01REMESSA"))).toHaveLength(2);
});

it("reads whatever ends its lines, and a day on which nothing was paid", () => {
  const file = (text: string) => {
    const judged = readBankFile(text);
    return "file" in judged ? judged.file.registros.length : judged.faults;
  };
  expect([file(good), file(good.replaceAll("\r\n", "\n")), file(`${good}\u001a`)]).toEqual([2, 2, 2]);
  expect(file(composeCnab400(account, []))).toBe(0);
  expect(file(composeDebit150({ sequencia: 1, geradoEm: "2026-11-20", convenio: "F" }, []))).toBe(0);
});

it("does not stop at twenty faults of a file that is none", () => {
  const many = Array.from({ length: 50 }, () => "x").join("\n");
  expect(faultsOf(`${"0".repeat(400)}\n${many}`)).toHaveLength(20);
});

it("knows which occurrences bring money, take it back or only tell", () => {
  const kinds = (formato: "cnab400" | "debito150", codes: string) => codes.split(" ").map((code) => occurrenceOf(formato, code).especie);
  expect(new Set(kinds("cnab400", "06 07 08 10"))).toEqual(new Set(["pagamento"]));
  expect(new Set(kinds("cnab400", "02 09 14 59 72 95 44"))).toEqual(new Set(["informacao"]));
  expect(new Set(kinds("cnab400", "03 69"))).toEqual(new Set(["recusa"]));
  expect(new Set(kinds("debito150", "00 31"))).toEqual(new Set(["pagamento"]));
  expect(new Set(kinds("debito150", "01 02 04 05 10 12 13 14 15 18 19 30 77"))).toEqual(new Set(["recusa"]));
  expect(new Set(kinds("debito150", "96 97 98 99"))).toEqual(new Set(["informacao"]));
  expect(["B0", "B7", "AC", "CC", "LC"].every(isToBeCleared)).toBe(true);
  expect(["B8", "BP", null].some(isToBeCleared)).toBe(false);
  expect([debitAdvice("01"), debitAdvice("77")]).toEqual([
    "Confira o saldo da conta e pague de outra forma em Gerar contribuição.",
    "Pague de outra forma em Gerar contribuição.",
  ]);
});
