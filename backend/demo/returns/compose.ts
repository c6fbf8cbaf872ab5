import { ddmmaaaa, digits, inCents, joined, lineOf, type Part, plain } from "../../../src/domain/banking/files/fixedWidth";
import { itauAccountDigit, nossoNumeroDigit } from "../../../src/domain/banking/payments/boleto";
import { sum, toAmount } from "../../../src/domain/money/exact";

/** Writes the return files that a bank would send, line by line, for the demonstration and the tests (domain §10.5). */

const ddmmaa = (day: string) => day.slice(8) + day.slice(5, 7) + day.slice(2, 4);
const aaaammdd = (day: string) => day.replaceAll("-", "");

export interface ComposedFile {
  sequencia: number;
  /** `AAAA-MM-DD`. */
  geradoEm: string;
  agencia: string;
  conta: string;
}

export interface ComposedTitle {
  carteira: string;
  nossoNumero: string;
  /** The bank returns this field of the fund unchanged: it holds the charge's txid. */
  identificacao: string;
  ocorrencia: string;
  valorTitulo: string;
  /** Credited. */
  valor: string;
  vencimento: string;
  data: string;
  /** Null where no money came. */
  dataCredito: string | null;
  pagador: string;
  /** CPF; only CNAB 240 has it. */
  documento?: string;
  canal?: string;
}

const totalOf = (titles: readonly { valorTitulo: string }[]) => toAmount(sum(titles.map(({ valorTitulo }) => valorTitulo)));

export function composeCnab400(file: ComposedFile, titles: readonly ComposedTitle[]): string {
  const { agencia, conta, sequencia, geradoEm } = file;
  const digit = itauAccountDigit(agencia, conta);
  const order = (at: number): Part => [395, digits(at, 6)];
  const header = lineOf(400, [
    [1, "02RETORNO01COBRANCA"],
    [27, agencia],
    [31, "00"],
    [33, conta],
    [38, String(digit)],
    [47, plain("Fundo de Pensão Exemplo", 30)],
    [77, "341BANCO ITAU SA"],
    [95, ddmmaa(geradoEm)],
    [109, digits(sequencia, 5)],
    [114, ddmmaa(titles.find(({ dataCredito }) => dataCredito)?.dataCredito ?? geradoEm)],
    order(1),
  ]);
  const details = titles.map((title, index) => {
    const { carteira, nossoNumero } = title;
    return lineOf(400, [
      [1, "1"],
      [18, agencia],
      [24, conta],
      [29, String(digit)],
      [38, title.identificacao.padEnd(25)],
      [63, nossoNumero],
      [83, carteira],
      [86, nossoNumero],
      [94, String(nossoNumeroDigit({ agencia, conta, carteira, nossoNumero }))],
      [109, title.ocorrencia],
      [111, ddmmaa(title.data)],
      [117, nossoNumero],
      [147, ddmmaa(title.vencimento)],
      [153, inCents(title.valorTitulo, 13)],
      [176, inCents("0", 13)],
      [228, "0".repeat(26)],
      [254, inCents(title.valor, 13)],
      [267, "0".repeat(26)],
      [296, title.dataCredito ? ddmmaa(title.dataCredito) : "000000"],
      [325, plain(title.pagador, 30)],
      [393, (title.canal ?? "").padEnd(2)],
      order(index + 2),
    ]);
  });
  const trailer = lineOf(400, [
    [1, "9201341"],
    [18, digits(titles.length, 8)],
    [26, inCents(totalOf(titles), 14)],
    [208, digits(sequencia, 5)],
    [213, digits(titles.length, 8)],
    [221, inCents(totalOf(titles), 14)],
    order(titles.length + 2),
  ]);
  return joined([header, ...details, trailer]);
}

export function composeCnab240(file: ComposedFile, titles: readonly ComposedTitle[]): string {
  const { agencia, conta, sequencia, geradoEm } = file;
  const header = lineOf(240, [
    [1, "34100000"],
    [18, "2"],
    [54, agencia],
    [66, conta],
    [72, String(itauAccountDigit(agencia, conta))],
    [73, plain("Fundo de Pensão Exemplo", 30)],
    [103, plain("Banco Itaú SA", 30)],
    [143, `2${ddmmaaaa(geradoEm)}`],
    [158, `${digits(sequencia, 6)}040`],
  ]);
  const segment = (order: number, kind: "T" | "U", parts: readonly Part[]) =>
    lineOf(240, [[1, `34100013${digits(order, 5)}${kind}`], ...parts]);
  const details = titles.flatMap((title, index) => [
    segment(2 * index + 1, "T", [
      [16, title.ocorrencia],
      [38, title.carteira],
      [41, title.nossoNumero],
      [49, String(nossoNumeroDigit({ agencia, conta, ...title }))],
      [59, title.nossoNumero.padEnd(10)],
      [74, ddmmaaaa(title.vencimento)],
      [82, inCents(title.valorTitulo, 15)],
      [106, title.identificacao.padEnd(25)],
      [133, title.documento ? `1${digits(title.documento, 15)}` : "0".repeat(16)],
      [149, plain(title.pagador, 30)],
      [199, inCents("0", 15)],
      [222, (title.canal ?? "").padEnd(2)],
    ]),
    segment(2 * index + 2, "U", [
      [16, title.ocorrencia],
      [18, "0".repeat(60)],
      [78, inCents(title.valor, 15)],
      [138, ddmmaaaa(title.data)],
      [146, title.dataCredito ? ddmmaaaa(title.dataCredito) : "0".repeat(8)],
    ]),
  ]);
  const batch = [
    lineOf(240, [[1, "34100011T01"]]),
    ...details,
    lineOf(240, [
      [1, "34100015"],
      [18, digits(details.length + 2, 6)],
      [24, digits(titles.length, 6)],
      [30, inCents(totalOf(titles), 17)],
      [47, "0".repeat(23)],
    ]),
  ];
  const trailer = lineOf(240, [
    [1, "34199999"],
    [18, digits(1, 6)],
    [24, digits(batch.length + 2, 6)],
  ]);
  return joined([header, ...batch, trailer]);
}

export interface ComposedDebit {
  /** CPF of the person: the fund gave it to the bank as the client's number. */
  cliente: string;
  /** Txid of the charge that it pays; empty for none. */
  identificacao: string;
  agencia: string;
  conta: string;
  data: string;
  valor: string;
  codigo: string;
}

export function composeDebit150(
  { sequencia, geradoEm, convenio }: Pick<ComposedFile, "sequencia" | "geradoEm"> & { convenio: string },
  debits: readonly ComposedDebit[],
): string {
  const header = lineOf(150, [
    [1, "A2"],
    [3, convenio.padEnd(20)],
    [23, plain("Fundo de Pensão Exemplo", 20)],
    [43, `341${plain("Banco Itaú SA", 20)}`],
    [66, aaaammdd(geradoEm)],
    [74, `${digits(sequencia, 6)}04DEBITO AUTOMATICO`],
  ]);
  const details = debits.map((debit) =>
    lineOf(150, [
      [1, "F"],
      [2, debit.cliente.padEnd(25)],
      [27, debit.agencia],
      [31, debit.conta.padEnd(14)],
      [45, aaaammdd(debit.data)],
      [53, inCents(debit.valor, 15)],
      [68, debit.codigo],
      [70, debit.identificacao.padEnd(70)],
      [150, "0"],
    ]),
  );
  const trailer = lineOf(150, [
    [1, `Z${digits(debits.length + 2, 6)}`],
    [8, inCents(toAmount(sum(debits.map(({ valor }) => valor))), 17)],
  ]);
  return joined([header, ...details, trailer]);
}
