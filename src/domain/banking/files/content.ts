import { Faults } from "./line";
import type { FileFault } from "./record";

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

const refused = (mensagem: string, linha: number | null = null): { faults: FileFault[] } => ({
  faults: [{ linha, de: null, ate: null, mensagem }],
});

/**
 * Lines of a bank's file, all as long as its first one.
 * @param text the file's bytes as Latin-1: one character for each byte, as its positions count
 * @param known widths that are read, and the words for them
 */
export function linesIn(text: string, known: { widths: readonly number[]; names: string }): { lines: string[] } | { faults: FileFault[] } {
  if (text.trim() === "") return refused("O arquivo está vazio.");
  if (isBinary(text)) return refused("Este não é um arquivo de retorno do banco: ele não é texto.");
  const lines = linesOf(text);
  const width = lines[0]?.length ?? 0;
  if (!known.widths.includes(width)) return refused(`A primeira linha tem ${width} caracteres. Os arquivos aceitos são ${known.names}.`, 1);
  if (lines.length < LEAST) return refused("O arquivo está cortado: falta o fechamento.", lines.length);
  const faults = new Faults();
  for (const [index, { length }] of lines.entries())
    if (length !== width) faults.add(index + 1, `A linha tem ${length} caracteres e deveria ter ${width}.`, Math.min(length, width) + 1);
  // With lines of another length the positions mean nothing.
  return faults.list.length > 0 ? { faults: faults.list } : { lines };
}
