import { sum, toAmount } from "../../money/exact";
import { batchesIn, checkRecords } from "./batches";
import { type Faults, Line } from "./line";
import { occurrenceOf } from "./occurrences";
import type { BankFile, BankRecord } from "./record";

/**
 * Return file of the bank 341 with lines of 240 (manual of 01/2017): details from domain §10.5; header, batches and
 * trailers where Febraban's layout has them.
 */

function documentOf(line: Line): string | null {
  const kind = line.at(133);
  const digits = line.filled(134, 148);
  if (digits === null || !/^\d+$/.test(digits)) return null;
  return kind === "1" ? digits.slice(-11).padStart(11, "0") : kind === "2" ? digits.slice(-14).padStart(14, "0") : null;
}

function detailOf(t: Line, u: Line): BankRecord {
  const ocorrencia = t.at(16, 17);
  const { especie } = occurrenceOf("cnab240", ocorrencia);
  const isPaid = especie === "pagamento";
  return {
    linha: t.number,
    ocorrencia,
    especie,
    carteira: t.filled(38, 40),
    nossoNumero: t.filled(41, 48),
    identificacao: t.filled(106, 130),
    cliente: null,
    documento: documentOf(t),
    pagador: t.filled(149, 178),
    valorTitulo: t.amount(82, 96, "O valor do título"),
    valor: u.amount(78, 92, "O valor creditado"),
    tarifa: t.amount(199, 213, "A tarifa"),
    encargos: u.amount(18, 32, "Os juros"),
    vencimento: t.day(74, "DDMMAAAA", "O vencimento"),
    data: u.neededDay(138, "DDMMAAAA", "A data da ocorrência"),
    dataCredito: isPaid ? u.neededDay(146, "DDMMAAAA", "A data do crédito") : u.day(146, "DDMMAAAA", "A data do crédito"),
    canal: t.filled(222, 223),
    erros: t.filled(214, 221),
  };
}

/** A batch's own lines, from its header to its trailer, both with it. */
function readBatch(lines: readonly Line[]): BankRecord[] {
  const details: BankRecord[] = [];
  const trailer = lines.at(-1) as Line;
  for (const [index, line] of lines.entries()) {
    if (line.at(8) !== "3") continue;
    if (line.at(14) === "U" && lines[index - 1]?.at(14) !== "T") line.refuse("O segmento U não vem depois de um segmento T.", 14);
    if (line.at(14) !== "T") continue;
    const next = lines[index + 1];
    if (next?.at(8) === "3" && next.at(14) === "U") details.push(detailOf(line, next));
    else line.refuse("O segmento T não tem o seu segmento U na linha seguinte.", 14);
  }
  checkRecords(lines);
  checkTotals(trailer, details);
  return details;
}

/** Titles simple and bound, count and value. */
function checkTotals(trailer: Line, details: readonly BankRecord[]): void {
  const count = trailer.optionalCount(24, 29, "A quantidade de títulos") + trailer.optionalCount(47, 52, "A quantidade de títulos");
  if (count !== details.length) trailer.refuse(`O lote tem ${details.length} títulos e o fechamento diz ${count}.`, 24, 29);
  const told = toAmount(sum([trailer.amount(30, 46, "O valor dos títulos"), trailer.amount(53, 69, "O valor dos títulos")]));
  const total = toAmount(sum(details.map(({ valorTitulo }) => valorTitulo)));
  if (told !== total) trailer.refuse(`Os títulos do lote somam R$ ${total} e o fechamento diz R$ ${told}.`, 30, 46);
}

/** Reads a file whose lines have 240 characters. Problems are added to `faults`. */
export function readCnab240(texts: readonly string[], faults: Faults): BankFile {
  const lines = texts.map((text, index) => new Line(text, index + 1, faults));
  const [header, trailer] = [lines[0], lines.at(-1)] as [Line, Line];
  header.expect("341", 1, "O banco");
  header.expect("00000", 4, "O primeiro registro");
  header.expect("2", 143, "O código de retorno");
  trailer.expect("99999", 4, "O último registro");
  const sequencia = header.count(158, 163, "O número do arquivo");
  const details = batchesIn(lines, faults).flatMap(readBatch);
  return {
    formato: "cnab240",
    sequencia,
    conta: `${header.at(54, 57)}/${header.at(66, 70)}`,
    geradoEm: header.day(144, "DDMMAAAA", "A data do arquivo"),
    registros: details,
    total: toAmount(sum(details.map(({ valorTitulo }) => valorTitulo))),
  };
}
