import { FileClock, Inbox, type LucideIcon } from "lucide-react";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { today } from "@/domain/calendar/calendarDate";
import * as Status from "@/domain/services/statusIds";
import type { QueueItem } from "./queueQueries";

/** Situations that have a picture of their own in the queue: just in, and sent again. */
const icons: Record<number, LucideIcon> = { [Status.RECEIVED]: Inbox, [Status.ANSWERED]: FileClock };

/**
 * Look of a situation for an attendant. The lookup's word for the participant's turn speaks to the participant, so it
 * is replaced.
 */
export function statusLook({ id, nome, tipo }: QueueItem["status"]) {
  const word = tipo === "wait" ? "Aguarda a pessoa" : nome;
  /** Where there is little room. */
  const short = id === Status.ANSWERED ? "Reenviado" : word;
  return { kind: tipo, icon: icons[id], word, short };
}

/** `late`: passed. `soon`: by the next business day. */
export function dueLook(prazo: string | null): "late" | "soon" | null {
  if (!prazo) return null;
  if (prazo < today()) return "late";
  return prazo <= addBusinessDays(today(), 1) ? "soon" : null;
}

export const dueColor = { late: "status.bad.fg", soon: "status.wait.fg" } as const;
