import { formatDate } from "@/domain/calendar/calendarDate";
import type { StatusKind } from "@/ui/feedback/statusLook";

/**
 * A state as people see it: its colour and its words. This folder has all of them, one row each, in files by what they are
 * about: a page carries those that it shows.
 */
export type StateLook = readonly [kind: StatusKind, word: string];
export type Looks<State extends string> = Readonly<Record<State, StateLook>>;

/** Looks of rows of the domain, which have their words there since documents carry them too. */
export const looksOf = <State extends string>(rows: readonly { id: State; value: string; kind: StatusKind }[]) =>
  Object.fromEntries(rows.map(({ id, value, kind }) => [id, [kind, value]])) as unknown as Looks<State>;

/** States as the options of a filter, in the order of their table. */
export const optionsOf = <State extends string>(looks: Looks<State>) =>
  (Object.entries(looks) as [State, StateLook][]).map(([id, [, value]]) => ({ id, value }));

/** Suppliers and bodies: in activity until the day on which they ended. */
export const activity = (ended: string | null): StateLook =>
  ended ? ["off", `Encerrado em ${formatDate(ended)}`] : ["ok", "Em atividade"];
