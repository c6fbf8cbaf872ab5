import { addDays, formatDate, isCalendarDate } from "../calendar/calendarDate";
import { formatMonth, monthOf } from "../calendar/months";
import { exact } from "../money/exact";
import { parseMoney } from "../money/money";
import type { FieldKind } from "./fields";

/** Cells of a table as people read them, and texts as the rules take them. */

/** Day 0 of a spreadsheet; the day that it believes 29/02/1900 was is already passed by. */
const DAY_ZERO = "1899-12-30";

function dayOf(number: string): string | null {
  const days = Math.floor(Number(number));
  return days >= 61 && days < 110_000 ? addDays(DAY_ZERO, days) : null;
}

/** A number without an exponent and without the last digits that only a float has: `1234.5600000000001` is `1234.56`. */
function plainNumber(number: string): string {
  return exact(number).toDecimalPlaces(9).toFixed();
}

/** The text that a number of a spreadsheet stands for in a field: a serial day, an amount, digits that lost their zeros. */
export function cellText(cell: string | { number: string }, tipo: FieldKind): string {
  // An apostrophe before a seeming formula only marks a text.
  if (typeof cell === "string") return cell.trim().replace(/^'(?=[=+\-@])/, "");
  const day = tipo === "data" || tipo === "mes" ? dayOf(cell.number) : null;
  if (day) return tipo === "data" ? formatDate(day) : formatMonth(monthOf(day));
  const plain = plainNumber(cell.number);
  if (tipo === "valor") return plain.replace(".", ",");
  if (tipo === "cpf" && /^\d{1,10}$/.test(plain)) return plain.padStart(11, "0");
  return plain;
}

/** `31/01/2026`, `1/2/2026` or `2026-01-31`, also with a time after it; null for what is no date, or none that exists. */
export function parseDay(text: string): string | null {
  const bare = text.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?.*$/, "");
  const [, day = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? [];
  const date = day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : bare;
  return isCalendarDate(date) ? date : null;
}

/** True when the text has the shape of a date. If it is refused, its day does not exist. */
export const looksLikeDay = (text: string): boolean => /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})/.test(text);

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** `10/2026`, `2026-10`, `out/2026` or a whole date, as `AAAA-MM`; null for none. */
export function parseMonth(text: string): string | null {
  const day = parseDay(text);
  if (day) return monthOf(day);
  const [, named = "", ofYear = ""] = /^([a-zç]{3})[a-zç]*[/ .-](\d{4})$/i.exec(text) ?? [];
  const byName = MONTHS.indexOf(named.toLowerCase()) + 1;
  const [, month = "", year = ""] = /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [, isoYear = "", isoMonth = ""] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? [];
  const found = byName ? [ofYear, String(byName)] : month ? [year, month] : [isoYear, isoMonth];
  const [ofFound = "", number = ""] = found;
  const value = Number(number);
  return ofFound && value >= 1 && value <= 12 ? `${ofFound}-${number.padStart(2, "0")}` : null;
}

export type AmountFault = "vazio" | "negativo" | "zero" | "letra" | "casas" | "grande" | "numero";
const LARGEST = "999999999.99";

/** An exact amount above zero, or the problem of the text. */
export function parseAmount(text: string): { valor: string } | { falta: AmountFault } {
  const bare = text
    .replace(/^R\$\s*/i, "")
    .replace(/\u2212/g, "-")
    .trim();
  if (!bare) return { falta: "vazio" };
  const valor = parseMoney(bare);
  if (valor === null) {
    if (/^-?[\d.]*,\d{3,}$|^-?\d+\.\d{3,}$/.test(bare) && !/^\d{1,3}(\.\d{3})+$/.test(bare)) return { falta: "casas" };
    return { falta: /\p{L}/u.test(bare) ? "letra" : "numero" };
  }
  if (exact(valor).isNegative() && !exact(valor).isZero()) return { falta: "negativo" };
  if (exact(valor).isZero()) return { falta: "zero" };
  return exact(valor).gt(LARGEST) ? { falta: "grande" } : { valor };
}

/** True when a spreadsheet program would take the text for a formula: no name, number or code begins so. */
export const looksLikeFormula = (text: string): boolean => /^[=+@\t\r]/.test(text) || /^-[^\d.,]/.test(text);

/** UTF-8 that was read with the wrong letters and saved so: `ConceiÃ§Ã£o`. */
export const looksGarbled = (text: string): boolean => /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ ]|\ufffd/.test(text);
