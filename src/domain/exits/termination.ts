import { addDays, daysBetween, formatDate } from "../calendar/calendarDate";
import { Service } from "../services/ids";

/** Options of a person who left the sponsor (domain §5): the four institutos, in the order in which they are shown. */
export const INSTITUTOS = ["bpd", "autopatrocinio", "portabilidade", "resgate"] as const;
export type Instituto = (typeof INSTITUTOS)[number];

export const INSTITUTO_NAMES: Readonly<Record<Instituto, string>> = {
  bpd: "Benefício Proporcional Diferido (BPD)",
  autopatrocinio: "Autopatrocínio",
  portabilidade: "Portabilidade",
  resgate: "Resgate",
};

/** Catalogue id of the service that asks for each. */
export const INSTITUTO_SERVICE: Readonly<Record<Instituto, number>> = {
  resgate: Service.REDEMPTION,
  portabilidade: Service.PORTABILITY,
  bpd: Service.DEFERRED_BENEFIT,
  autopatrocinio: Service.SELF_SPONSORSHIP,
};

/** Services that follow the end of employment: only of them it is true that they wait for it. */
export const OF_LEAVING: readonly number[] = Object.values(INSTITUTO_SERVICE);

/** `aberto`: nothing settled yet. `presumido`: the term passed in silence. `encerrado`: the end of employment no longer asks for a choice. */
export type TerminationState = "aberto" | "escolhido" | "presumido" | "encerrado";

/** Day by which the fund owes the statement: calendar days from the base date of its figures. */
export const statementDeadline = (base: string, days: number): string => addDays(base, days);

export interface Receipt {
  /** Day on which the statement was issued and told of, by notice and mail. */
  issued: string;
  /** First day on which the person opened it; null while they did not. */
  opened: string | null;
  /** Days after the notice from which a statement that nobody opened counts as received. */
  days: number;
}

/** Day on which the statement counts as received: the one on which it was opened, or some days after the notice if that comes first. */
export function receivedOn({ issued, opened, days }: Receipt): string {
  const presumed = addDays(issued, days);
  return opened !== null && opened < presumed ? opened : presumed;
}

/** Last day of the option term: the day of the receipt does not count. */
export const optionDeadline = (received: string, days: number): string => addDays(received, days);

/** True when the term is over: its last day still counts. */
export const isOver = (deadline: string, today: string): boolean => today > deadline;

/** Days on which a reminder is due before a deadline, those that passed left out but for the latest of them. */
export function dueReminder(deadline: string, today: string, daysBefore: readonly number[]): number | null {
  const left = daysBetween(today, deadline);
  if (left < 0) return null;
  const reached = daysBefore.filter((days) => left <= days);
  return reached.length > 0 ? Math.min(...reached) : null;
}

/** "Você tem até 21/12/2026: faltam 30 dias." in words that read well for 0 and 1 too. */
export function countdownWords(deadline: string, today: string): string {
  const left = daysBetween(today, deadline);
  const until = `Você tem até ${formatDate(deadline)}`;
  if (left > 1) return `${until}: faltam ${left} dias`;
  if (left === 1) return `${until}: falta 1 dia`;
  if (left === 0) return "O prazo termina hoje";
  return left === -1 ? `O prazo terminou ontem, ${formatDate(deadline)}` : `O prazo terminou em ${formatDate(deadline)}`;
}
