/** A cell: its text, or the number that a spreadsheet keeps (also of a day, counted from 1900), as exact text. */
export type Cell = string | { number: string };

export interface Row {
  /** Number of the line, from 1, as a spreadsheet program shows it. */
  linha: number;
  celulas: Cell[];
}

export const isBlank = ({ celulas }: Row): boolean => celulas.every((cell) => cell === "");
