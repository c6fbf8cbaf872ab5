import type { UrlQuery } from "../text/addressPart";
import { capital } from "../text/capital";
import { addMonths, longMonth } from "./months";

/** Months of a statement, both ends included. Absent: the last twelve. */
export interface Period {
  inicio?: string;
  fim?: string;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const readMonth = (value: string | string[] | undefined): string | undefined => {
  const text = (Array.isArray(value) ? value[0] : value) ?? "";
  return MONTH.test(text) ? text : undefined;
};

/** Period of an address; an unknown value, or a period that ends before it begins, is ignored. */
export function readPeriod(url: UrlQuery): Period {
  const inicio = readMonth(url.inicio);
  const fim = readMonth(url.fim);
  if (inicio && fim && fim < inicio) return {};
  return { ...(inicio && { inicio }), ...(fim && { fim }) };
}

export interface PeriodOption {
  id: string;
  value: string;
  period: Period;
}

const YEAR = 12;

/** "Janeiro a outubro de 2026", "2025" for a whole year, "março de 2026" for one month. */
export function periodName(inicio: string, fim: string): string {
  if (inicio === fim) return longMonth(inicio);
  const [from, to] = [longMonth(inicio), longMonth(fim)];
  if (inicio.slice(0, 4) !== fim.slice(0, 4)) return `${from} a ${to}`;
  if (inicio.endsWith("-01") && fim.endsWith("-12")) return inicio.slice(0, 4);
  const name = `${from.split(" ")[0]} a ${to}`;
  return capital(name);
}

/** The periods that are offered: this year, the last twelve months, each year before, everything. */
export function periodOptions(primeiro: string, ultimo: string): PeriodOption[] {
  const later = (a: string, b: string) => [a, b].sort().at(-1) ?? a;
  const option = (inicio: string, fim: string, value = periodName(inicio, fim)): PeriodOption => ({
    id: `${inicio}/${fim}`,
    value,
    period: { inicio, fim },
  });
  const year = Number(ultimo.slice(0, 4));
  const years = Array.from({ length: year - Number(primeiro.slice(0, 4)) }, (_, index) => year - 1 - index);
  const options = [
    option(later(`${year}-01`, primeiro), ultimo),
    option(later(addMonths(ultimo, 1 - YEAR), primeiro), ultimo, "Últimos 12 meses"),
    ...years.map((past) => option(later(`${past}-01`, primeiro), `${past}-12`)),
    option(primeiro, ultimo, "Desde o início"),
  ];
  return options.filter(({ id }, index) => options.findIndex((other) => other.id === id) === index);
}

/** Options of a period picker, and the chosen one ("": none). A chosen period that is not offered stands first. */
export function periodChoice(primeiro: string, ultimo: string, { inicio, fim }: Period): { chosen: string; options: PeriodOption[] } {
  const options = periodOptions(primeiro, ultimo);
  if (!inicio || !fim) return { chosen: "", options };
  const chosen = `${inicio}/${fim}`;
  if (options.some(({ id }) => id === chosen)) return { chosen, options };
  return { chosen, options: [{ id: chosen, value: periodName(inicio, fim), period: { inicio, fim } }, ...options] };
}
