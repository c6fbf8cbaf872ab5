import { FileClock, Inbox, type LucideIcon } from "lucide-react";
import { addBusinessDays } from "@/domain/businessDays";
import { today } from "@/domain/calendarDate";
import type { QueueItem } from "./queries";

/** Ids of the situations that have a picture of their own in the queue: just in, and sent again. */
const RECEIVED = 1;
const SENT_AGAIN = 4;

const icons: Record<number, LucideIcon> = { [RECEIVED]: Inbox, [SENT_AGAIN]: FileClock };

/** How a situation reads for an attendant: the lookup's word for the participant's turn speaks to the participant. */
export const statusLook = ({ id, nome, tipo }: QueueItem["status"]) => ({
  kind: tipo,
  icon: icons[id],
  word: tipo === "wait" ? "Aguarda a pessoa" : nome,
  /** Where there is little room. */
  short: tipo === "wait" ? "Aguarda a pessoa" : id === SENT_AGAIN ? "Reenviado" : nome,
});

/** `late`: passed. `soon`: by the next business day. */
export function dueLook(prazo: string | null): "late" | "soon" | null {
  if (!prazo) return null;
  if (prazo < today()) return "late";
  return prazo <= addBusinessDays(today(), 1) ? "soon" : null;
}

export const dueColor = { late: "status.bad.fg", soon: "status.wait.fg" } as const;
