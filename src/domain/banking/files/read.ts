import { readCnab240 } from "./cnab240";
import { readCnab400 } from "./cnab400";
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

/** Header and trailer at least: a day without payments has a file too. */
const LEAST = 2;
/** Some banks end the file with the mark of the old systems. */
const END_OF_FILE = "\u001a";
const TEXT_CONTROLS: ReadonlySet<string> = new Set(["\t", "\n", "\v", "\f", "\r", END_OF_FILE]);
/** A character that no file of a bank has. */
const isBinary = (text: string) => [...text].some((character) => character < " " && !TEXT_CONTROLS.has(character));

function linesOf(text: string): string[] {
  const lines = text.replaceAll(END_OF_FILE, "").split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

const refused = (mensagem: string, linha: number | null = null): Judged => ({ faults: [{ linha, de: null, ate: null, mensagem }] });

/**
 * Judges a return file by its content and reads it. It is taken whole or not at all.
 * @param text the file's bytes as Latin-1: one character for each byte, as its positions count
 */
export function readBankFile(text: string): Judged {
  if (text.trim() === "") return refused("O arquivo está vazio.");
  if (isBinary(text)) return refused("Este não é um arquivo de retorno do banco: ele não é texto.");
  const lines = linesOf(text);
  const width = lines[0]?.length ?? 0;
  const formato = WIDTHS[width];
  if (!formato) {
    const known = BANK_FORMATS.map(({ value }) => value).join(", ");
    return refused(`A primeira linha tem ${width} caracteres. Os arquivos aceitos são ${known}.`, 1);
  }
  if (lines.length < LEAST) return refused("O arquivo está cortado: falta o fechamento.", lines.length);
  const faults = new Faults();
  for (const [index, { length }] of lines.entries())
    if (length !== width) faults.add(index + 1, `A linha tem ${length} caracteres e deveria ter ${width}.`, Math.min(length, width) + 1);
  // With lines of another length the positions mean nothing.
  if (faults.list.length > 0) return { faults: faults.list };
  const file = READERS[formato](lines, faults);
  return faults.list.length > 0 ? { faults: faults.list } : { file };
}
