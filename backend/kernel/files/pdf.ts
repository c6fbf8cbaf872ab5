import { inflateSync } from "node:zlib";
import { holdsArchive } from "./archive";

export type PdfFault = "truncated" | "active" | "encrypted";

/**
 * Names of what runs, sends or opens something else, and of files inside the document. An opening action alone is
 * harmless: most word processors write one that says at which page to begin.
 */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|SubmitForm|ImportData|GoToE|RichMedia(?:Execute)?|Rendition|XFA)(?![A-Za-z0-9_-])/;
/** Too short to be looked for in compressed data, where chance would find it. */
const SHORT_ACTIVE = /\/JS(?![A-Za-z0-9_-])/;
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

/**
 * Fault of a PDF that a stranger sent, or null. It is not parsed: the structure is searched for the names of scripts,
 * launched programs and embedded files, also where they are escaped or in object streams.
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
  let unpacked = 0;
  for (const stream of objectStreams(text)) {
    const objects = unpack(stream, bytes);
    unpacked += objects?.length ?? 0;
    if (objects === null || unpacked > UNPACKED_TOTAL) return "active";
    const names = plainNames(objects);
    if (ACTIVE.test(names) || SHORT_ACTIVE.test(names)) return "active";
  }
  return null;
}
