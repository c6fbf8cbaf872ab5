import { formatDayMonth } from "@/domain/calendar/calendarDate";
import type { Requisicao } from "./requestList";

/** Side that a request is with, and by when it answers: `com a equipe até 09/12`. Null for one that is over, or has no deadline. */
export function turnOf({ status, prazo }: Pick<Requisicao, "status" | "prazo">): string | null {
  if (!prazo || (status.tipo !== "wait" && status.tipo !== "info")) return null;
  return `com ${status.tipo === "wait" ? "você" : "a equipe"} até ${formatDayMonth(prazo)}`;
}
