import type { Query } from "@contract/infer";
import { dateOf, formatTime } from "@/domain/calendar/calendarDate";
import type { RoutePath } from "@/routes";

const QUEUE: RoutePath = "/request-management";

/** Address of the attendants' queue narrowed to some of it, or with one request open. */
export function queueAddress(wanted: Query<"GET /retornarFila"> & { id?: number } = {}): string {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)])).toString();
  return query ? `${QUEUE}?${query}` : QUEUE;
}

/** `fila-20261121-094205.xlsx`, on the fund's clock. */
export function exportFileName(now: Date = new Date()): string {
  const seconds = String(now.getUTCSeconds()).padStart(2, "0");
  return `fila-${dateOf(now).replaceAll("-", "")}-${formatTime(now).replace(":", "")}${seconds}.xlsx`;
}
