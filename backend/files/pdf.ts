import { inflateSync } from "node:zlib";

export type PdfFault = "truncated" | "active" | "encrypted";

/** Names of actions and embedded content that run or open something when a document is opened. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction)(?![A-Za-z0-9_-])/;
/** Too short to be looked for in compressed data, where chance would find it. */
const SHORT_ACTIVE = /\/JS(?![A-Za-z0-9_-])/;
const TAIL = 1024;
/** Bytes that one object stream may unpack to: beyond it the document is hiding something. */
const UNPACKED_LIMIT = 16 * 1024 * 1024;
const STREAM = /stream\r?\n/g;

/** PDF names may spell any character as `#xx`: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) => text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Stream {
  /** The text between the previous stream and this one; its end is the stream's dictionary. */
  before: string;
  content: Buffer;
}

function* streamsOf(text: string, bytes: Buffer): Generator<Stream, string> {
  let from = 0;
  for (;;) {
    STREAM.lastIndex = from;
    const opening = STREAM.exec(text);
    if (!opening) return text.slice(from);
    const start = opening.index + opening[0].length;
    const closing = text.indexOf("endstream", start);
    const end = closing < 0 ? text.length : closing;
    yield { before: text.slice(from, opening.index), content: bytes.subarray(start, end) };
    from = end + "endstream".length;
  }
}

/** Objects may hide in compressed object streams; null when one cannot be read. */
function unpack(content: Buffer): string | null {
  try {
    return inflateSync(content, { maxOutputLength: UNPACKED_LIMIT }).toString("latin1");
  } catch {
    return null;
  }
}

/**
 * What is wrong with a PDF that a stranger sent, or null. It is not parsed: the structure is searched for the names of
 * scripts, launched programs, embedded files and opening actions, also where they are escaped or in object streams.
 */
export function pdfFault(bytes: Buffer): PdfFault | null {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-")) return "truncated";
  if (!text.slice(-TAIL).includes("%%EOF") || !text.includes("startxref")) return "truncated";
  // Whole, compressed data included: an index can point at objects inside a stream.
  if (ACTIVE.test(plainNames(text))) return "active";

  const streams = streamsOf(text, bytes);
  for (;;) {
    const next = streams.next();
    const structure = plainNames(next.done ? next.value : next.value.before);
    if (SHORT_ACTIVE.test(structure)) return "active";
    if (/\/Encrypt(?![A-Za-z0-9_-])/.test(structure)) return "encrypted";
    if (next.done) return null;
    const dictionary = structure.slice(structure.lastIndexOf("obj"));
    if (!/\/ObjStm(?![A-Za-z0-9_-])/.test(dictionary)) continue;
    const objects = /\/FlateDecode|\/Fl(?![A-Za-z0-9_-])/.test(dictionary)
      ? unpack(next.value.content)
      : next.value.content.toString("latin1");
    if (objects === null) return "active";
    const names = plainNames(objects);
    if (ACTIVE.test(names) || SHORT_ACTIVE.test(names)) return "active";
  }
}
