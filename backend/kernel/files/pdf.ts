import { holdsArchive } from "./archive";
import { leadsAway } from "./pdfAddress";
import { isOverloaded, objectStreams, plainNames, structureOf, unpack } from "./pdfStreams";

export type PdfFault = "truncated" | "active" | "encrypted";

/** Names of what runs, sends, plays or opens something else, and of files inside the document. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|GoTo[ER]|RichMedia(?:Execute)?|Rendition|XFA)(?![A-Za-z0-9_-])|\/S\s*\/(?:Thread|Movie|Sound)(?![A-Za-z0-9_-])/;
/** Too short to be looked for in compressed data, where chance would find it. */
const SHORT_ACTIVE = /\/JS(?![A-Za-z0-9_-])/;
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/;
/** Address that a document opens; one that a reader clicks is harmless where it leads to the web, to a mail or to a telephone. */
const ADDRESS = /\/URI\s*(?:[(<]|\d+\s+\d+\s+R\b)/;
/** Actions of an event: a page that is turned, a field that is left. */
const ON_EVENT = /\/AA\s*(?:<<|\d+\s+\d+\s+R\b)/;
const OPENING = /\/OpenAction(?![A-Za-z0-9_-])\s*/g;
/** Versions of one document, each with its own. */
const MOST_OPENINGS = 20;
/** Characters of an action that are looked at. */
const ACTION = 2000;
/** Most word processors write at which page to begin: such an action goes there and to nothing else. */
const goesToPage = (action: string) =>
  /^\s*(?:\[|null\b)/.test(action) ||
  (/^\s*<</.test(action) && /\/S\s*\/GoTo(?![A-Za-z0-9_-])/.test(action) && !/\/(?:Next|URI)\b/.test(action));
/** Pages of the web, scripts of a server and of a shell: a program that is given the file by another name runs them. */
const MARKUP = /<(?:script|!doctype\s+html|html|head|body|svg|iframe|img|object|embed|\?php|\?=|%@)[\s>]/i;
const END = "%%EOF";
/** Nothing, or a short comment in plain text: whatever else stands behind a percent sign may be a page or a program. */
const PAUSE = /[\s\0]+|%(?!%EOF|PDF-)[ -;=-~]{0,120}[\r\n]/y;
/** Beginning of a later version of the document. */
const CONTINUED = /$|%%EOF|%PDF-|\d+\s+\d+\s+obj\b|xref\b|trailer\b|startxref\b/y;
const TAIL = 1024;
/** Bytes that all object streams together may unpack to: beyond it the document is hiding something. */
const UNPACKED_TOTAL = 64 * 1024 * 1024;

/** True where something else follows one of the ends of a document than a later version of it. */
function isFollowed(structure: string): boolean {
  for (let at = structure.indexOf(END); at >= 0; at = structure.indexOf(END, at)) {
    at += END.length;
    PAUSE.lastIndex = at;
    while (PAUSE.test(structure)) at = PAUSE.lastIndex;
    CONTINUED.lastIndex = at;
    if (!CONTINUED.test(structure)) return true;
  }
  return false;
}

/** Value of an object: up to its end, or to that of the action that it is. */
const objectIn = (text: string) => text.slice(0, ACTION).replace(/\bendobj[\s\S]*$/, "");

/** True for an action that a reader's program does by itself and that leads out of the document. */
function opensByItself(texts: readonly string[]): boolean {
  const whole = texts.join("\n");
  const hasAddress = ADDRESS.test(whole);
  if (ON_EVENT.test(whole) && hasAddress) return true;
  let count = 0;
  for (const { 0: name, index } of whole.matchAll(OPENING)) {
    count += 1;
    if (count > MOST_OPENINGS) return true;
    const value = whole.slice(index + name.length, index + name.length + ACTION);
    const [, id] = /^(\d+\s+\d+)\s+R\b/.exec(value) ?? [];
    // An object may be there more than once: each program takes another.
    const actions = id ? objectsOf(whole, id) : [dictionaryOf(value)];
    if (actions.length === 0 ? hasAddress : !actions.every(goesToPage)) return true;
  }
  return false;
}

/** Values of an object, as many as there are of its number. */
const objectsOf = (whole: string, id: string) =>
  [...whole.matchAll(new RegExp(`(?<!\\d)${id.replace(/\s+/, "\\s+")}\\s+obj\\b`, "g"))].map(({ 0: head, index }) =>
    objectIn(whole.slice(index + head.length, index + head.length + ACTION)),
  );

/** The dictionary that a text begins with, or the text. */
function dictionaryOf(text: string): string {
  if (!/^\s*<</.test(text)) return text;
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/<<|>>/g)) {
    depth += bracket === "<<" ? 1 : -1;
    if (depth === 0) return text.slice(0, index + 2);
  }
  return text;
}

/**
 * Fault of a PDF that a stranger sent, or null. It is not parsed: the structure is searched for the names of scripts,
 * launched programs and embedded files, also where they are escaped or in object streams. What is not of the document and stands
 * in the same file (a page, a program) is refused with it.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-")) return "truncated";
  if (!text.slice(-TAIL).includes("%%EOF") || !text.includes("startxref")) return "truncated";
  if (isOverloaded(text)) return "active";
  // Whole, compressed data included: an index can point at objects inside a stream, and a comment can imitate one.
  const whole = plainNames(text);
  if (ACTIVE.test(whole) || holdsArchive(bytes)) return "active";
  const structure = structureOf(text);
  if (SHORT_ACTIVE.test(structure)) return "active";
  if (ENCRYPTED.test(whole)) return "encrypted";
  if (MARKUP.test(structure) || isFollowed(structure)) return "active";
  const texts = [whole];
  const declared = whole.match(/\/ObjStm(?![A-Za-z0-9_-])/g)?.length ?? 0;
  let [found, unpacked] = [0, 0];
  for (const stream of objectStreams(text, bytes)) {
    const objects = unpack(stream, bytes);
    found += 1;
    unpacked += objects?.length ?? 0;
    if (objects === null || unpacked > UNPACKED_TOTAL) return "active";
    const names = plainNames(objects);
    if (ACTIVE.test(names) || SHORT_ACTIVE.test(names)) return "active";
    texts.push(names);
  }
  // One that says what it is and was not found is disguised.
  if (declared > found) return "active";
  return opensByItself(texts) || texts.some(leadsAway) ? "active" : null;
}
