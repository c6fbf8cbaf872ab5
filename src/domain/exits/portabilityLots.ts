import { isCalendarDate } from "../calendar/calendarDate";
import { parseMoney } from "../money/money";
import type { Part, ReceivedLot } from "./portability";

/** Lots as an attendant pastes them from the origin's statement, one a line: `10/03/2015; 1.000,00; participante`. */

const SEPARATOR = /[;\t|]/;

function dateIn(written: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const date = day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : written;
  return isCalendarDate(date) ? date : null;
}

/** Nothing written is the participant's own. */
function partIn(written: string): Part | null {
  if (written === "" || /^part/i.test(written)) return "participante";
  return /^patr/i.test(written) ? "patrocinadora" : null;
}

/** @returns the lots, and the problem of each line that is none */
export function parseLots(text: string): { lotes: ReceivedLot[]; faults: string[] } {
  const lotes: ReceivedLot[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [first = "", second = "", third = ""] = line.split(SEPARATOR).map((cell) => cell.trim());
    const data = dateIn(first);
    const valor = parseMoney(second);
    const parte = partIn(third);
    if (!data) faults.push(`Linha ${index + 1}: a data vem primeiro, como 10/03/2015.`);
    else if (!valor) faults.push(`Linha ${index + 1}: o valor vem depois da data, como 1.000,00.`);
    else if (!parte) faults.push(`Linha ${index + 1}: a parte é participante ou patrocinadora.`);
    else lotes.push({ data, valor, parte });
  }
  return { lotes, faults };
}
