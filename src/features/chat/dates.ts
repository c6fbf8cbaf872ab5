const ZONE = "America/Sao_Paulo";
const day = new Intl.DateTimeFormat("pt-BR", { timeZone: ZONE, day: "2-digit", month: "2-digit", year: "numeric" });
const time = new Intl.DateTimeFormat("pt-BR", { timeZone: ZONE, hour: "2-digit", minute: "2-digit" });
const DAY_MS = 86_400_000;

/** `21/11/2026`, in the fund's time zone. */
export const dayOf = (instant: string | Date) => day.format(typeof instant === "string" ? new Date(instant) : instant);
/** `09:42`, in the fund's time zone. */
export const timeOf = (instant: string) => time.format(new Date(instant));

/** `Hoje`, `Ontem`, or the date. */
export function dayLabel(instant: string, now = new Date()): string {
  const date = dayOf(instant);
  if (date === dayOf(now)) return "Hoje";
  return date === dayOf(new Date(now.getTime() - DAY_MS)) ? "Ontem" : date;
}

/** The shortest that tells when, for a list: the time today, else the day. */
export function briefMoment(instant: string, now = new Date()): string {
  const label = dayLabel(instant, now);
  return label === "Hoje" ? timeOf(instant) : label === "Ontem" ? "ontem" : label;
}
