import { readCnab240 } from "./cnab240";
import { readCnab400 } from "./cnab400";
import { linesIn } from "./content";
import { readDebit150 } from "./debit150";
import { Faults } from "./line";
import { BANK_FORMATS, type BankFile, type BankFormat, type Judged } from "./record";

/** A file is read by how long its first line is: its name says nothing. */
const WIDTHS: Record<number, BankFormat> = { 400: "cnab400", 240: "cnab240", 150: "debito150" };

const READERS: Record<BankFormat, (lines: readonly string[], faults: Faults) => BankFile> = {
  cnab400: readCnab400,
  cnab240: readCnab240,
  debito150: readDebit150,
};

const KNOWN = { widths: Object.keys(WIDTHS).map(Number), names: BANK_FORMATS.map(({ value }) => value).join(", ") };

/**
 * Judges a return file by its content and reads it. It is taken whole or not at all.
 * @param text the file's bytes as Latin-1: one character for each byte, as its positions count
 */
export function readBankFile(text: string): Judged {
  const judged = linesIn(text, KNOWN);
  if ("faults" in judged) return judged;
  const { lines } = judged;
  const formato = WIDTHS[lines[0]?.length ?? 0];
  if (!formato) throw new RangeError("a width without a reader");
  const faults = new Faults();
  const file = READERS[formato](lines, faults);
  return faults.list.length > 0 ? { faults: faults.list } : { file };
}
