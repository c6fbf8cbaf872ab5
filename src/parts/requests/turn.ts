import { daysBetween, formatDayMonth, formatDeadline, today } from "@/domain/calendar/calendarDate";
import type { Requisicao } from "./requestList";

/** Side that a request is with, and by when it answers: `com a equipe até 09/12`. Null for one that is over, or has no deadline. */
export function turnOf({ status, prazo }: Pick<Requisicao, "status" | "prazo">): string | null {
  if (!prazo || (status.tipo !== "wait" && status.tipo !== "info")) return null;
  return `com ${status.tipo === "wait" ? "você" : "a equipe"} até ${formatDayMonth(prazo)}`;
}

/** Time that the side it is with has left: `resposta em até 13 dias` of the team's, `você tem 5 dias`. */
export function timeLeft(tipo: Requisicao["status"]["tipo"], prazo: string): string {
  const days = daysBetween(today(), prazo);
  if (!(days > 0)) return formatDeadline(prazo);
  return `${tipo === "wait" ? "você tem" : "resposta em até"} ${days === 1 ? "1 dia" : `${days} dias`}`;
}
