import { sum, toAmount } from "../../money/exact";
import { formatMoney } from "../../money/money";
import { type Faults, Line } from "./line";
import { occurrenceOf } from "./occurrences";
import type { BankFile, BankRecord } from "./record";

/** Return file of the bank 341 with lines of 400 (manual of 07/2021, domain §10.5). */

function detailOf(line: Line): BankRecord {
  const ocorrencia = line.at(109, 110);
  const { especie } = occurrenceOf("cnab400", ocorrencia);
  const isPaid = especie === "pagamento";
  return {
    linha: line.number,
    ocorrencia,
    especie,
    carteira: line.filled(83, 85),
    nossoNumero: line.filled(86, 93),
    identificacao: line.filled(38, 62),
    cliente: null,
    // The layout has no document of the payer.
    documento: null,
    pagador: line.filled(325, 354),
    valorTitulo: line.amount(153, 165, "O valor do título"),
    valor: line.amount(254, 266, "O valor creditado"),
    tarifa: line.amount(176, 188, "A tarifa"),
    encargos: line.amount(267, 279, "Os juros"),
    vencimento: line.day(147, "DDMMAA", "O vencimento"),
    data: line.neededDay(111, "DDMMAA", "A data da ocorrência"),
    dataCredito: isPaid ? line.neededDay(296, "DDMMAA", "A data do crédito") : line.day(296, "DDMMAA", "A data do crédito"),
    canal: line.filled(393, 394),
    erros: line.filled(378, 385),
  };
}

/** The titles by kind of collection: not filled by every agency, so only what is there has to agree. */
function checkKinds(trailer: Line, count: number, total: string): void {
  const simple = trailer.optionalCount(18, 25, "A quantidade de títulos");
  const others = [58, 178].map((de) => trailer.optionalCount(de, de + 7, "A quantidade de títulos"));
  const counted = others.reduce((all, each) => all + each, simple);
  if (counted !== 0 && counted !== count) trailer.refuse(`O arquivo tem ${count} títulos e o fechamento diz ${counted}.`, 18, 25);
  const value = trailer.amount(26, 39, "O valor dos títulos");
  if (simple === count && value !== "0.00" && value !== total)
    trailer.refuse(`Os títulos somam ${formatMoney(total)} e o fechamento diz ${formatMoney(value)}.`, 26, 39);
}

function checkTrailer(trailer: Line, header: { sequencia: number }, details: readonly BankRecord[]): string {
  trailer.expect("9", 1, "O tipo do último registro");
  const told = trailer.count(213, 220, "A quantidade de detalhes");
  if (told !== details.length) trailer.refuse(`O arquivo tem ${details.length} detalhes e o fechamento diz ${told}.`, 213, 220);
  const total = toAmount(sum(details.map(({ valorTitulo }) => valorTitulo)));
  const toldTotal = trailer.amount(221, 234, "O valor total");
  if (toldTotal !== total) trailer.refuse(`Os títulos somam ${formatMoney(total)} e o fechamento diz ${formatMoney(toldTotal)}.`, 221, 234);
  checkKinds(trailer, details.length, total);
  const sequencia = trailer.optionalCount(208, 212, "O controle do arquivo");
  if (sequencia !== 0 && sequencia !== header.sequencia)
    trailer.refuse(`O arquivo é o ${header.sequencia} no começo e o ${sequencia} no fechamento.`, 208, 212);
  return total;
}

/** Reads a file whose lines have 400 characters. Problems are added to `faults`. */
export function readCnab400(lines: readonly string[], faults: Faults): BankFile {
  const [header, ...others] = lines.map((text, index) => new Line(text, index + 1, faults)) as [Line, ...Line[]];
  header.expect("0", 1, "O tipo do primeiro registro");
  header.expect("2", 2, "O código da operação");
  header.expect("RETORNO", 3, "A operação");
  header.expect("01", 10, "O serviço");
  header.expect("341", 77, "O banco");
  const sequencia = header.count(109, 113, "O número do arquivo");
  const trailer = others.pop() ?? header;
  const details: BankRecord[] = [];
  for (const line of others) {
    if (line.at(1) === "1") details.push(detailOf(line));
    // Pix of the boleto, sharing and the like: they belong to the detail before them and move nothing.
    else if (!/[3-5]/.test(line.at(1))) line.refuse(`Registro de tipo "${line.at(1)}", que este arquivo não tem.`, 1);
  }
  for (const line of [header, ...others, trailer]) {
    const order = line.count(395, 400, "O número da linha");
    if (order !== line.number) line.refuse(`A linha ${line.number} diz que é a ${order}: falta uma ou está fora de ordem.`, 395, 400);
  }
  const total = checkTrailer(trailer, { sequencia }, details);
  return {
    formato: "cnab400",
    sequencia,
    conta: `${header.at(27, 30)}/${header.at(33, 37)}`,
    geradoEm: header.day(95, "DDMMAA", "A data do arquivo"),
    registros: details,
    total,
  };
}
