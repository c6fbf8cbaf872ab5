import { addBusinessDays } from "@/domain/calendar/businessDays";
import { today } from "@/domain/calendar/calendarDate";

/** `late`: passed. `soon`: by the next business day. */
export function dueLook(prazo: string | null): "late" | "soon" | null {
  if (!prazo) return null;
  if (prazo < today()) return "late";
  return prazo <= addBusinessDays(today(), 1) ? "soon" : null;
}

export const dueColor = { late: "status.bad.fg", soon: "status.wait.fg" } as const;
