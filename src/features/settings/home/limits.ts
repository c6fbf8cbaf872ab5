import { formatDate, today } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import type { Role } from "./homeQueries";

type Limit = Role["limites"][number];

/** Limit of a role today, of those by date, the latest first; undefined where none was ever set. */
export const limitInForce = (limits: readonly Limit[]): Limit | undefined => limits.find(({ desde }) => desde <= today());

const upTo = (valor: string | null) => (valor === null ? "sem limite de valor" : `até ${formatMoney(valor)}`);

/** Limits of days that are to come, the next first: "a partir de 01/12/2026, até R$ 50.000,00". */
const scheduled = (limits: readonly Limit[]): string[] =>
  limits
    .filter(({ desde }) => desde > today())
    .map(({ desde, valor }) => `a partir de ${formatDate(desde)}, ${upTo(valor)}`)
    .reverse();

/** The scheduled limits of a role in a sentence; null for none. */
export function scheduledText(limits: readonly Limit[]): string | null {
  const words = scheduled(limits);
  return words.length === 0 ? null : `Já agendado: ${words.join("; ")}.`;
}

/**
 * The limit in force and the next one: "Aprova até R$ 50.000,00; a partir de 01/12/2026, sem limite de valor". Null for a role
 * that changes nothing.
 */
export function limitText({ areas, limites }: Role): string | null {
  if (areas.every(({ nivel }) => nivel === "L")) return null;
  return [`Aprova ${upTo(limitInForce(limites)?.valor ?? null)}`, ...scheduled(limites).slice(0, 1)].join("; ");
}
