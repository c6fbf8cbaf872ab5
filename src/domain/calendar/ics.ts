import { addDays } from "./calendarDate";

/** Calendar files (RFC 5545) of whole days, which any phone or mail program takes. */

export interface CalendarEvent {
  /** Same id for the same event, so that a newer file replaces the older entry. */
  uid: string;
  title: string;
  description?: string;
  /** Address with more about the event. */
  url?: string;
  /** First and last day, both included. */
  first: string;
  last: string;
  /** Days before the first one on which to be reminded, at nine in the morning; none when absent. */
  remindDaysBefore?: number;
}

const LINE_OCTETS = 75;
const utf8 = new TextEncoder();
const compact = (date: string) => date.replaceAll("-", "");

/** Commas, semicolons, backslashes and line breaks have a meaning of their own (§3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replace(/\r\n|\r|\n/g, "\\n");

/** A line of at most 75 octets; what is longer goes on in the next, which begins with a space (§3.1). Never cuts a character. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

/** `20261121T153000Z`. */
const stampOf = (now: Date) => `${now.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Nine in the morning of a day some days before a whole-day event. */
function alarm(title: string, daysBefore: number): string[] {
  const hours = daysBefore * 24 - 9;
  const trigger = hours <= 0 ? `PT${-hours}H` : `-PT${hours}H`;
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escapeText(title)}`, `TRIGGER:${trigger}`, "END:VALARM"];
}

function eventLines({ uid, title, description, url, first, last, remindDaysBefore }: CalendarEvent, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(first)}`,
    // The end of a whole day is the day after (§3.6.1).
    `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    // The event leaves the person's time free.
    "TRANSP:TRANSPARENT",
    ...(remindDaysBefore === undefined ? [] : alarm(title, remindDaysBefore)),
    "END:VEVENT",
  ];
}

/** The file: lines end in CRLF, the last one too. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const stamp = stampOf(now);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Portal do Participante//Prazos//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}
