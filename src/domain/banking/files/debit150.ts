import { sum, toAmount } from "../../money/exact";
import { formatMoney } from "../../money/money";
import { type Faults, Line } from "./line";
import { occurrenceOf } from "./occurrences";
import type { BankFile, BankRecord } from "./record";

/** Return file of Febraban's direct debit, lines of 150: record F from domain §10.5, records A and Z where its manual has them. */

/** Own use is what follows the code; the last of it may say whose CPF it is, which this fund does not write. */
function debitOf(line: Line): BankRecord {
  const ocorrencia = line.at(68, 69);
  const valor = line.amount(53, 67, "O valor");
  const data = line.neededDay(45, "AAAAMMDD", "A data do débito");
  return {
    linha: line.number,
    ocorrencia,
    especie: occurrenceOf("debito150", ocorrencia).especie,
    carteira: null,
    nossoNumero: null,
    identificacao: line.filled(70, 139),
    cliente: line.filled(2, 26),
    documento: null,
    pagador: null,
    valorTitulo: valor,
    valor,
    tarifa: "0.00",
    encargos: "0.00",
    vencimento: null,
    data,
    // A debit reaches the fund on its own day.
    dataCredito: data,
    canal: null,
    erros: null,
  };
}

const KNOWN = /[BCDFHJX]/;

/** Reads a file whose lines have 150 characters. Problems are added to `faults`. */
export function readDebit150(texts: readonly string[], faults: Faults): BankFile {
  const lines = texts.map((text, index) => new Line(text, index + 1, faults));
  const [header, trailer] = [lines[0], lines.at(-1)] as [Line, Line];
  header.expect("A2", 1, "O primeiro registro");
  trailer.expect("Z", 1, "O último registro");
  const sequencia = header.count(74, 79, "O número do arquivo (NSA)");
  const details: BankRecord[] = [];
  for (const line of lines.slice(1, -1)) {
    if (line.at(1) === "F") details.push(debitOf(line));
    else if (!KNOWN.test(line.at(1))) line.refuse(`Registro de tipo "${line.at(1)}", que este arquivo não tem.`, 1);
  }
  const told = trailer.count(2, 7, "A quantidade de registros");
  if (told !== lines.length) trailer.refuse(`O arquivo tem ${lines.length} registros e o fechamento diz ${told}.`, 2, 7);
  const total = toAmount(sum(details.map(({ valor }) => valor)));
  const toldTotal = trailer.amount(8, 24, "O valor total");
  if (toldTotal !== total) trailer.refuse(`Os débitos somam ${formatMoney(total)} e o fechamento diz ${formatMoney(toldTotal)}.`, 8, 24);
  return {
    formato: "debito150",
    sequencia,
    conta: `${header.at(43, 45)}/${header.at(3, 22).trim()}`,
    geradoEm: header.day(66, "AAAAMMDD", "A data do arquivo"),
    registros: details,
    total,
  };
}
