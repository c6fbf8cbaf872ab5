import type { IncomeTerms } from "@/domain/benefits/concession";
import type { Duration } from "@/domain/benefits/concessionMoney";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";

/** `"0.8"` as people read it: `0,8%`. */
export const percentText = (value: string): string => `${value.replace(".", ",").replace(/,0+$/, "")}%`;

export const sourceWords = ({ desde, fonte }: { desde: string; fonte: string }): string =>
  `Em vigor desde ${formatDate(desde)}. Fonte: ${fonte}.`;

/** Duration of an income, in a few words. */
export function durationWords(duration: Duration): string {
  if (duration.kind === "prazo") return `Até ${longMonth(duration.ate)}`;
  if (duration.kind === "cresce") return "Sem data para acabar: o saldo rende mais do que paga";
  return duration.abaixoEm
    ? `Sem data para acabar; a renda diminui e, em ${longMonth(duration.abaixoEm)}, fica abaixo da mínima`
    : "Sem data para acabar; a renda diminui aos poucos";
}

export const isTerm = ({ forma }: Pick<IncomeTerms, "forma">): boolean => forma.startsWith("prazo-");
