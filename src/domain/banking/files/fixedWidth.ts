import { exact } from "../../money/exact";

/** Writing of lines of fixed width, as the banks' manuals have them: positions count from 1. */

/** A field: where it begins, and its text. */
export type Part = readonly [from: number, text: string];

export function lineOf(width: number, parts: readonly Part[]): string {
  let line = " ".repeat(width);
  for (const [from, text] of parts) line = line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
  return line.slice(0, width);
}

export const digits = (value: number | string, length: number): string => String(value).padStart(length, "0");
/** Reais in cents. */
export const inCents = (amount: string, length: number): string => digits(exact(amount).times(100).toFixed(0), length);

/** Text as banks write it: capitals without accents, and a blank for whatever their character set may not have. */
export const plain = (text: string, length: number): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&/()-]/g, " ")
    .slice(0, length)
    .padEnd(length);

/** `24112026`. */
export const ddmmaaaa = (day: string): string => day.slice(8) + day.slice(5, 7) + day.slice(0, 4);

const END = "\r\n";
export const joined = (lines: readonly string[]): string => lines.join(END) + END;
