import { isCalendarDate } from "../calendar/calendarDate";

/** A parameter of an address as the router gives it: absent, once, or several times, of which the first counts. */
export type AddressPart = string | string[] | undefined;
/** The parameters of an address. */
export type UrlQuery = Record<string, AddressPart>;

const LAST_PAGE = 1_000_000;
const LONGEST = 100;

/** The text of a parameter; `""` when it is absent. */
export const first = (value: AddressPart) => (Array.isArray(value) ? value[0] : value) ?? "";

/** An id of a row, or undefined for anything else. */
export const idIn = (value: AddressPart) => (/^[1-9]\d{0,8}$/.test(first(value)) ? Number(first(value)) : undefined);

/** A page counted from 0; 0 for anything that is none. */
export const pageIn = (value: AddressPart) => Math.min(idIn(value) ?? 0, LAST_PAGE);

/** A calendar date, or undefined for anything else. */
export const dayIn = (value: AddressPart) => (isCalendarDate(first(value)) ? first(value) : undefined);

/** Words that are searched for, at most 100 characters; undefined when there are none. */
export const wordsIn = (value: AddressPart) => first(value).slice(0, LONGEST) || undefined;
