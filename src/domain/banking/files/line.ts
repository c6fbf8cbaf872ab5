import { isCalendarDate } from "../../calendar/calendarDate";
import type { FileFault } from "./record";

/** Number of faults that are worth reading: more of them only show that the file is of another kind. */
const MOST = 20;

/** Problems of a file, in the order in which they were found. */
export class Faults {
  readonly list: FileFault[] = [];

  add(linha: number | null, mensagem: string, de: number | null = null, ate: number | null = de): void {
    if (this.list.length < MOST) this.list.push({ linha, de, ate, mensagem });
  }
}

const DIGITS = /^\d+$/;
const EMPTY = /^[0 ]*$/;

/** `"000000013265"` is `"132.65"`. */
const reais = (cents: string) => `${cents.slice(0, -2).replace(/^0+(?=\d)/, "") || "0"}.${cents.slice(-2)}`;

/** A line of fixed width. Positions count from 1 and include both ends, as the banks' manuals have them. */
export class Line {
  constructor(
    readonly text: string,
    readonly number: number,
    private readonly faults: Faults,
  ) {}

  at = (de: number, ate = de): string => this.text.slice(de - 1, ate);

  /** The text of a field; null when it is blank or only zeros. */
  filled(de: number, ate = de): string | null {
    const text = this.at(de, ate);
    return EMPTY.test(text) ? null : text.trim();
  }

  refuse(mensagem: string, de: number, ate = de): void {
    this.faults.add(this.number, mensagem, de, ate);
  }

  expect(text: string, de: number, what: string): void {
    const ate = de + text.length - 1;
    const found = this.at(de, ate);
    if (found !== text) this.refuse(`${what} deveria ser "${text}" e é "${found.trim()}".`, de, ate);
  }

  /** A whole number of some digits. */
  count(de: number, ate: number, what: string): number {
    const text = this.at(de, ate);
    if (!DIGITS.test(text)) {
      this.refuse(`${what} não é um número: "${text.trim()}".`, de, ate);
      return 0;
    }
    return Number(text);
  }

  /** As `count`, but blanks are zero. */
  optionalCount = (de: number, ate: number, what: string): number => (this.at(de, ate).trim() === "" ? 0 : this.count(de, ate, what));

  /** Reais, written in cents; blanks are zero. */
  amount(de: number, ate: number, what: string): string {
    const text = this.at(de, ate);
    if (text.trim() === "") return "0.00";
    if (!DIGITS.test(text)) {
      this.refuse(`${what} não é um valor: "${text.trim()}".`, de, ate);
      return "0.00";
    }
    return reais(text);
  }

  /** A day; blank or zeros are none. */
  day(de: number, form: "DDMMAA" | "DDMMAAAA" | "AAAAMMDD", what: string): string | null {
    const ate = de + form.length - 1;
    const text = this.at(de, ate);
    if (EMPTY.test(text)) return null;
    const day =
      form === "AAAAMMDD"
        ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
        : `${form === "DDMMAA" ? `20${text.slice(4)}` : text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
    if (isCalendarDate(day)) return day;
    this.refuse(`${what} não é uma data: "${text}".`, de, ate);
    return null;
  }

  /** A day that has to be there. */
  neededDay(de: number, form: "DDMMAA" | "DDMMAAAA" | "AAAAMMDD", what: string): string | null {
    const ate = de + form.length - 1;
    if (EMPTY.test(this.at(de, ate))) this.refuse(`${what} está vazia.`, de, ate);
    return this.day(de, form, what);
  }
}
