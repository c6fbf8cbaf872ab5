import { dateOf, formatTime } from "@/domain/calendar/calendarDate";

/** A spreadsheet of this many bytes or fewer has no rows (specification §7). */
const EMPTY_EXPORT_BYTES = 6591;

export const EMPTY_EXPORT = "Nenhum dado foi encontrado na base";

export const isEmptyExport = (file: Blob) => file.size <= EMPTY_EXPORT_BYTES;

/** `solicitacoes-20261121-094205.xlsx`, on the fund's clock. */
export function exportFileName(now: Date = new Date()): string {
  const seconds = String(now.getUTCSeconds()).padStart(2, "0");
  return `solicitacoes-${dateOf(now).replaceAll("-", "")}-${formatTime(now).replace(":", "")}${seconds}.xlsx`;
}

/** Hands a file to the browser to keep under a name. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
