/**
 * Typing an amount key by key. The field groups thousands by itself, so that a dot in it is the mask's; what the person
 * typed is told apart by comparing each event with what the field showed before it.
 *
 * A typed dot is shown as the comma and stays open: a third digit after it makes it one that groups ("1.500"), leaving
 * the field or a typed comma settles it ("1.5" is 1,50). Where the person typed four digits without a dot, or a leading
 * zero, the dot can only be decimal.
 */

import { expand, isAbbreviation, readAmount } from "../../content/money";

export interface TypedAmount {
  /** Digits and at most one comma: "1234,5". Zeros that a deletion left in front stay until the field is left. */
  text: string;
  /** The comma was typed as a dot, and may still turn out to group thousands. */
  open?: boolean;
  /** The person groups thousands with dots of their own. */
  groups?: boolean;
  /** The text that a letter stood behind, so that "5m" may go on to be "5mil". */
  abbreviated?: { text: string; word: string };
}

/** One input event of the field. */
export interface AmountEdit {
  /** The field's text after it. */
  raw: string;
  /** Caret after it. */
  caret: number;
  /** Position at which the new text begins, when it is known. */
  start?: number | undefined;
  /** True for Delete, false for Backspace. */
  forward?: boolean;
}

/** Digits before the comma that the field takes: one more than numeric(14,2), so that an amount too large is refused in words. */
const MOST_DIGITS = 13;

const significant = (text: string) => text.replace(/[^\d,]/g, "");
const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, "");

/** "1234,5" → "R$ 1.234,5", with a no-break space. */
export function showAmount(text: string): string {
  if (text === "") return "";
  const [whole = "", ...fraction] = text.split(",");
  return `R$\u00a0${[whole.replace(/\B(?=(\d{3})+$)/g, "."), ...fraction].join(",")}`;
}

/** The text as it stands once the field was left: "1234,5" → "1234,50". */
export function settleAmount(text: string, decimals: number): string {
  if (!/\d/.test(text)) return "";
  const [whole = "", fraction = ""] = text.split(",");
  const settled = withoutLeadingZeros(whole) || "0";
  return decimals > 0 ? `${settled},${fraction.slice(0, decimals).padEnd(decimals, "0")}` : settled;
}

/** Index in the shown text right behind as many digits and commas. */
export function caretBehind(shown: string, count: number): number {
  if (count === 0) return Math.max(0, shown.search(/[\d,]/));
  let seen = 0;
  for (let index = 0; index < shown.length; index++) {
    if (/[\d,]/.test(shown[index] ?? "")) seen += 1;
    if (seen === count) return index + 1;
  }
  return shown.length;
}

/** The amount around the caret. */
interface Halves {
  left: string;
  right: string;
  open: boolean;
  groups: boolean;
}

/** A comma or dot at the caret. */
function putMark(at: Halves, mark: string): void {
  if (at.right.startsWith(",")) {
    at.left += ",";
    at.right = at.right.slice(1);
    at.open &&= mark === ".";
    return;
  }
  if (mark === ".") {
    // With three or more digits behind it the dot can only group them, which the mask does itself.
    if (/,/.test(at.left + at.right) || at.right.length > 2) return;
    at.open = true;
  } else {
    if (/,/.test(at.left + at.right) && !at.open) return;
    at.left = at.left.replace(",", "");
    at.right = at.right.replace(",", "");
    at.open = false;
  }
  at.left = `${at.left || "0"},`;
}

function putDigit(at: Halves, digit: string): void {
  at.left = withoutLeadingZeros(at.left + digit);
  const [whole = "", fraction = ""] = (at.left + at.right).split(",");
  if (!at.open || fraction.length !== 3 || !/^[1-9]/.test(whole) || (whole.length > 3 && !at.groups)) return;
  at.left = at.left.replace(",", "");
  at.right = at.right.replace(",", "");
  at.open = false;
  at.groups = true;
}

/** Halves of the old text that the event left at both sides of the new one. */
function compare(before: TypedAmount, { raw, caret, start, forward }: AmountEdit): Halves & { inserted: string } {
  const shown = showAmount(before.text);
  const tail = raw.slice(caret);
  const keeps = shown.endsWith(tail);
  const head = keeps ? shown.slice(0, shown.length - tail.length) : "";
  let same = 0;
  while (same < Math.min(head.length, caret, start ?? caret) && head[same] === raw[same]) same += 1;
  const removed = head.slice(same);
  const inserted = keeps ? raw.slice(same, caret) : raw;
  let left = significant(head.slice(0, same));
  let right = keeps ? significant(tail) : "";
  if (removed === "." && inserted === "") {
    if (forward) right = right.slice(1);
    else left = left.slice(0, -1);
  }
  // The comma stays when its deletion would join the cents to the reais.
  if (removed.includes(",") && right !== "") {
    if (removed === "," && forward) left += ",";
    else right = `,${right}`;
  }
  return { left, right, inserted, open: Boolean(before.open), groups: Boolean(before.groups) };
}

/** Letters at the end: an abbreviation, or the rest of one. Null where they are none. */
function abbreviate(before: TypedAmount, { left, right, inserted }: Halves & { inserted: string }): TypedAmount | null {
  if (right !== "" || !/^\s*[a-z]+$/i.test(inserted)) return null;
  const { text, word } = before.abbreviated ?? { text: left, word: "" };
  const whole = word + inserted.trim();
  if (!/\d/.test(text) || !isAbbreviation(whole)) return null;
  return { text: expand(text, whole), abbreviated: { text, word: whole } };
}

function type(before: TypedAmount, at: Halves & { inserted: string }, decimals: number): TypedAmount & { left: number } {
  const short = abbreviate(before, at);
  if (short) return { ...short, left: short.text.length };
  for (const character of at.inserted.length > 1 ? readAmount(at.inserted) : at.inserted) {
    if (character === "," || character === ".") putMark(at, character);
    else if (/\d/.test(character)) putDigit(at, character);
  }
  const [whole = "", fraction] = (at.left + at.right).split(",");
  const clipped = fraction === undefined || decimals === 0 ? whole : `${whole},${fraction.slice(0, decimals)}`;
  const text = /\d/.test(clipped) ? clipped : "";
  return { text, open: at.open && text.includes(","), groups: at.groups && text !== "", left: Math.min(at.left.length, text.length) };
}

/**
 * The amount after an input event, and how many digits and commas stand before the caret. One that has no room for all
 * its digits is not typed at all: what would be left of it is another amount.
 */
export function typeAmount(before: TypedAmount, edit: AmountEdit, decimals = 2): TypedAmount & { left: number } {
  const at = compare(before, edit);
  const start = at.left.length;
  const next = type(before, at, decimals);
  const [whole = ""] = next.text.split(",");
  return withoutLeadingZeros(whole).length > MOST_DIGITS ? { ...before, left: start } : next;
}
