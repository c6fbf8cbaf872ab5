import { inflateSync } from "node:zlib";
import { holdsArchive } from "./archive";

export type PdfFault = "truncated" | "active" | "encrypted";

/** Names of what runs, sends or opens something else, and of files inside the document. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|GoTo[ER]|RichMedia(?:Execute)?|Rendition|XFA)(?![A-Za-z0-9_-])/;
/** Too short to be looked for in compressed data, where chance would find it. */
const SHORT_ACTIVE = /\/JS(?![A-Za-z0-9_-])/;
/** Address that a document opens; one that a reader clicks is harmless where it leads to the web, to a mail or to a telephone. */
const ADDRESS = /\/URI(?![A-Za-z0-9_-])/;
const LOCAL_ADDRESS = /\/URI\s*(?:\(\s*(?:javascript|vbscript|data|file|smb|\\\\)|<\s*(?:6a|4a|5c\s*5c|66\s*69\s*6c\s*65))/i;
/** Actions of an event: a page that is turned, a field that is left. */
const ON_EVENT = /\/AA(?![A-Za-z0-9_-])/;
const OPENING = /\/OpenAction(?![A-Za-z0-9_-])\s*/g;
/** Characters of an action that are looked at. */
const ACTION = 2000;
/** Most word processors write at which page to begin: such an action goes there and to nothing else. */
const goesToPage = (action: string) =>
  /^\s*(?:\[|null\b)/.test(action) ||
  (/^\s*<</.test(action) && /\/S\s*\/GoTo(?![A-Za-z0-9_-])/.test(action) && !/\/(?:Next|URI)\b/.test(action));
/** Pages of the web, scripts of a server and of a shell: a program that is given the file by another name runs them. */
const MARKUP = /<(?:script|!doctype\s+html|html|svg|iframe|\?php|%@)[\s>]/i;
/** Parts of a document that may follow one of its ends: those of a later version of it, or nothing. */
const AFTER_END = /%%EOF(?![\s\0]*(?:$|%|\d+\s+\d+\s+obj\b|xref\b|trailer\b|startxref\b))/;
const TAIL = 1024;
/** Bytes that one object stream may unpack to, and all of them together: beyond it the document is hiding something. */
const UNPACKED_LIMIT = 16 * 1024 * 1024;
const UNPACKED_TOTAL = 64 * 1024 * 1024;
const STREAM = /stream(?:\r\n|\n|\r)/g;
/** Characters before a stream in which its dictionary is looked for. */
const DICTIONARY = 4096;

/** PDF names may spell any character as `#xx`: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) => text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const contentAt = (text: string, start: number) => {
  const closing = text.indexOf("endstream", start);
  return closing < 0 ? text.length : closing;
};

/** Text outside streams: their dictionaries and all plain objects. */
function structureOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    STREAM.lastIndex = from;
    const opening = STREAM.exec(text);
    if (!opening) return plainNames([...parts, text.slice(from)].join("\n"));
    parts.push(text.slice(from, opening.index));
    from = contentAt(text, opening.index + opening[0].length) + "endstream".length;
  }
}

interface ObjectStream {
  dictionary: string;
  start: number;
  end: number;
}

/** Streams of objects, wherever the word `stream` stands: a comment that imitates one must not hide those after it. */
function* objectStreams(text: string): Generator<ObjectStream> {
  STREAM.lastIndex = 0;
  for (let opening = STREAM.exec(text); opening; opening = STREAM.exec(text)) {
    const start = opening.index + opening[0].length;
    const near = text.slice(Math.max(0, opening.index - DICTIONARY), opening.index);
    if (near.endsWith("end")) continue;
    const dictionary = plainNames(near.slice(near.lastIndexOf("obj") + 1));
    const isObjects = /\/ObjStm(?![A-Za-z0-9_-])/.test(dictionary) || (/\/First[\s\d]/.test(dictionary) && /\/N[\s\d]/.test(dictionary));
    if (isObjects) yield { dictionary, start, end: contentAt(text, start) };
    STREAM.lastIndex = start;
  }
}

/** The objects of a stream as text; null when they cannot be read, or only by a filter that nobody needs for them. */
function unpack({ dictionary, start, end }: ObjectStream, bytes: Buffer): string | null {
  const content = bytes.subarray(start, end);
  if (!/\/F(?:ilter)?[\s[/\d]/.test(dictionary)) return content.toString("latin1");
  const isFlate = /\/(?:Filter|F)\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/|>|\s|$)/.test(dictionary);
  const isPlain = !/\/(?:ASCII|LZW|RunLength|Crypt|A85|AHx|RL)/.test(dictionary) && !/\/Predictor\s*(?!1\b)\d/.test(dictionary);
  if (!isFlate || !isPlain) return null;
  try {
    return inflateSync(content, { maxOutputLength: UNPACKED_LIMIT }).toString("latin1");
  } catch {
    return null;
  }
}

/** Value of an object: up to its end, or to that of the action that it is. */
const objectIn = (text: string) => text.slice(0, ACTION).replace(/\bendobj[\s\S]*$/, "");

/** True for an action that a reader's program does by itself and that leads out of the document. */
function opensByItself(texts: readonly string[]): boolean {
  const whole = texts.join("\n");
  const hasAddress = ADDRESS.test(whole);
  if (ON_EVENT.test(whole) && hasAddress) return true;
  return [...whole.matchAll(OPENING)].some(({ 0: name, index }) => {
    const value = whole.slice(index + name.length, index + name.length + ACTION);
    const [, id] = /^(\d+\s+\d+)\s+R\b/.exec(value) ?? [];
    if (!id) return !goesToPage(dictionaryOf(value));
    // An object may be there more than once: each program takes another.
    const objects = [...whole.matchAll(new RegExp(`(?<!\\d)${id.replace(/\s+/, "\\s+")}\\s+obj\\b`, "g"))];
    if (objects.length === 0) return hasAddress;
    return objects.some(({ 0: head, index: at }) => !goesToPage(objectIn(whole.slice(at + head.length, at + head.length + ACTION))));
  });
}

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
  // Whole, compressed data included: an index can point at objects inside a stream.
  if (ACTIVE.test(plainNames(text)) || holdsArchive(bytes)) return "active";
  const structure = structureOf(text);
  if (SHORT_ACTIVE.test(structure)) return "active";
  if (/\/Encrypt(?![A-Za-z0-9_-])/.test(structure)) return "encrypted";
  if (MARKUP.test(structure) || AFTER_END.test(structure)) return "active";
  const texts = [structure];
  let unpacked = 0;
  for (const stream of objectStreams(text)) {
    const objects = unpack(stream, bytes);
    unpacked += objects?.length ?? 0;
    if (objects === null || unpacked > UNPACKED_TOTAL) return "active";
    const names = plainNames(objects);
    if (ACTIVE.test(names) || SHORT_ACTIVE.test(names)) return "active";
    texts.push(names);
  }
  return opensByItself(texts) || texts.some((one) => LOCAL_ADDRESS.test(one)) ? "active" : null;
}
