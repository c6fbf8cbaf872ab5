import { formatTime } from "@/domain/calendar/calendarDate";

/** `Bom dia` from 5, `Boa tarde` from 12, `Boa noite` from 18, on the fund's clock. */
export function greeting(now: Date = new Date()): string {
  const hour = Number(formatTime(now).slice(0, 2));
  if (hour >= 5 && hour < 12) return "Bom dia";
  return hour >= 12 && hour < 18 ? "Boa tarde" : "Boa noite";
}
