import { addDays, addYears } from "./calendarDate";

/** What the fund's people write to many: its variable, its link and the ages it is for. */

/** The only variable of a notice. Anything else of a person stays out of it: a bell and a mailbox have onlookers. */
const NAME = /\{nome\}/g;
const BRACES = /\{[^{}]*\}/g;

/** Names in braces that stand for nothing. */
export const unknownVariables = (text: string): string[] => [...new Set(text.match(BRACES) ?? [])].filter((found) => found !== "{nome}");

/** The text for one person. The name is text, and is never read as a variable itself. */
export function personalised(text: string, nome: string): string {
  const [first = ""] = nome.trim().split(/\s+/);
  return text.replace(NAME, () => first);
}

export type NoticeLink = { kind: "route"; path: string } | { kind: "site"; url: string; host: string };

/** A path within the portal: one slash at the beginning, and nothing that a browser could read as another host. */
const ROUTE = /^\/(?:[a-z0-9][\w-]*(?:\/[\w-]+)*)?(?:\?[\w\-=&%.]*)?$/i;

/** Where a link leads; null for one that may not be in a notice: neither a path of the portal nor a whole https address. */
export function readNoticeLink(link: string): NoticeLink | null {
  if (ROUTE.test(link)) return { kind: "route", path: link };
  if (!/^https:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return null;
  const { protocol, username, password, hostname, href, host } = new URL(link);
  if (protocol !== "https:" || username || password || !/^[^.].*\.[a-z][a-z0-9-]*$/i.test(hostname)) return null;
  return { kind: "site", url: href, host };
}

/**
 * The birth dates, both included, of who is of an age on a day: `from` for the oldest, `to` for the youngest. Absent:
 * no bound.
 */
export function bornWithin(ages: { idadeDe: number | null; idadeAte: number | null }, day: string): { from?: string; to?: string } {
  const { idadeDe, idadeAte } = ages;
  return {
    ...(idadeAte !== null && { from: dayAfterYears(day, idadeAte + 1) }),
    ...(idadeDe !== null && { to: yearsBefore(day, idadeDe) }),
  };
}

/** The latest birth date of who has completed `years` on the day. 29/02 counts as completed on 01/03. */
function yearsBefore(day: string, years: number): string {
  const same = addYears(day, -years);
  // From 29/02 into a common year: who was born on 28/02 is the youngest.
  return day.endsWith("-02-29") && !same.endsWith("-02-29") ? `${same.slice(0, 4)}-02-28` : same;
}

/** The earliest birth date of who has not completed `years` on the day. */
const dayAfterYears = (day: string, years: number): string => addDays(yearsBefore(day, years), 1);
