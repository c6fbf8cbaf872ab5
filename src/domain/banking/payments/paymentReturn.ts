import { exact, sum, toAmount } from "../../money/exact";
import { formatMoney } from "../../money/money";
import { batchesIn, checkRecords } from "../files/batches";
import { linesIn } from "../files/content";
import { Faults, Line } from "../files/line";
import type { FileFault } from "../files/record";
import { BANK, isOwnNumber, readOwnNumber, WIDTH } from "./paymentLayout";
import { type PaymentOutcomeKind, paymentOccurrence } from "./paymentOccurrences";

/** One payment of a return. Amounts are reais, `"132.65"`; days `AAAA-MM-DD`. */
export interface PaymentRecord {
  /** Line of the file, from 1. */
  linha: number;
  /** Null for a payment that the fund made outside of the portal. */
  id: number | null;
  /** Remittance that the bank answers to, as `sendingOf` has it; null with the id. */
  envio: number | null;
  especie: PaymentOutcomeKind;
  /** Occurrence that decided: the payment, the first refusal, or the first that only tells. */
  codigo: string;
  valor: string;
  /** Day on which the bank paid; null where it did not. */
  pagoEm: string | null;
  banco: string;
  /** CPF or CNPJ, digits, as it was sent: 14 with zeros before a CPF. */
  documento: string;
}

export interface PaymentReturn {
  /** Number of the file in its account. */
  sequencia: number;
  /** Agency and account: `0057/12345`. */
  conta: string;
  geradoEm: string | null;
  registros: PaymentRecord[];
}

export type JudgedReturn = { file: PaymentReturn } | { faults: FileFault[] };

const codesOf = (line: Line): string[] => line.at(231, 240).match(/\S\S/g) ?? [];

/** The header's occurrences are those of a batch that was not taken. */
function outcomeOf(line: Line, header: Line): Pick<PaymentRecord, "especie" | "codigo"> {
  const own = codesOf(line);
  const codes = own.length > 0 ? own : codesOf(header);
  const of = (especie: PaymentOutcomeKind) => codes.find((code) => paymentOccurrence(code).especie === especie);
  const [paid, refused] = [of("pago"), of("recusado")];
  if (paid && refused) line.refuse(`O banco diz que pagou (${paid}) e que recusou (${refused}) o mesmo pagamento.`, 231, 240);
  if (paid) return { especie: "pago", codigo: paid };
  if (refused) return { especie: "recusado", codigo: refused };
  return { especie: "informado", codigo: codes[0] ?? "" };
}

function recordOf(line: Line, header: Line): PaymentRecord {
  const outcome = outcomeOf(line, header);
  const valor = line.amount(120, 134, "O valor do pagamento");
  if (exact(valor).isZero()) line.refuse("O pagamento não tem valor.", 120, 134);
  const paid = outcome.especie === "pago";
  const pagoEm = paid ? line.neededDay(155, "DDMMAAAA", "A data em que o banco pagou") : null;
  if (paid) {
    const real = line.amount(163, 177, "O valor que o banco pagou");
    if (!exact(real).equals(valor)) line.refuse(`O banco pagou ${formatMoney(real)} de um pagamento de ${formatMoney(valor)}.`, 163, 177);
  }
  const own = line.at(74, 93);
  const known = readOwnNumber(own);
  if (!known && isOwnNumber(own)) line.refuse(`O número do pagamento não é um número deste fundo: "${own.trim()}".`, 74, 93);
  return {
    ...{ linha: line.number, id: known?.id ?? null, envio: known?.envio ?? null, ...outcome, valor, pagoEm },
    ...{ banco: line.at(21, 23), documento: line.at(204, 217) },
  };
}

/** Payments of a batch: its boletos and taxes, which are paid by bar code, are nobody's here. */
function readBatch(lines: readonly Line[]): PaymentRecord[] {
  const [header, trailer] = [lines[0], lines.at(-1)] as [Line, Line];
  const lote = header.count(4, 7, "O número do lote");
  for (const line of lines) {
    line.expect(BANK, 1, "O banco");
    const told = line.count(4, 7, "O número do lote");
    if (told !== lote) line.refuse(`A linha está no lote ${lote} e diz que é do lote ${told}.`, 4, 7);
  }
  checkRecords(lines);
  const details = lines.slice(1, -1);
  for (const line of details) if (line.at(8) !== "3") line.refuse(`Registro de tipo "${line.at(8)}", que um lote não tem.`, 8);
  if (details.some((line) => /[JNO]/.test(line.at(14)))) return [];
  const records = details.filter((line) => line.at(14) === "A").map((line) => recordOf(line, header));
  const total = toAmount(sum(records.map(({ valor }) => valor)));
  const told = trailer.amount(24, 41, "O valor do lote");
  if (told !== total) trailer.refuse(`Os pagamentos do lote somam ${formatMoney(total)} e o fechamento diz ${formatMoney(told)}.`, 24, 41);
  return records;
}

/**
 * Reads the bank's return of a remittance, whole or not at all.
 * @param text the file's bytes as Latin-1: one character for each byte, as its positions count
 */
export function readPaymentReturn(text: string): JudgedReturn {
  const judged = linesIn(text, { widths: [WIDTH], names: "CNAB 240 de pagamentos · Itaú" });
  if ("faults" in judged) return judged;
  const faults = new Faults();
  const lines = judged.lines.map((line, index) => new Line(line, index + 1, faults));
  const [header, trailer] = [lines[0], lines.at(-1)] as [Line, Line];
  header.expect(`${BANK}00000`, 1, "O primeiro registro");
  header.expect("2", 143, "O código de retorno");
  trailer.expect(`${BANK}99999`, 1, "O último registro");
  const sequencia = header.count(158, 163, "O número do arquivo");
  const geradoEm = header.neededDay(144, "DDMMAAAA", "A data do arquivo");
  const registros = batchesIn(lines, faults).flatMap(readBatch);
  for (const [index, { id, linha }] of registros.entries())
    if (id !== null && registros.findIndex((other) => other.id === id) !== index)
      faults.add(linha, "O mesmo pagamento está duas vezes no arquivo.", 74, 93);
  for (const { linha, pagoEm } of registros)
    if (pagoEm && geradoEm && pagoEm > geradoEm) faults.add(linha, "O pagamento tem data depois da data do arquivo.", 155, 162);
  if (faults.list.length > 0) return { faults: faults.list };
  return { file: { sequencia, conta: `${header.at(54, 57)}/${header.at(66, 70)}`, geradoEm, registros } };
}
