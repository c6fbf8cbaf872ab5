import { constants, inflateSync } from "node:zlib";

/** Bytes that one object stream may unpack to. */
const UNPACKED_LIMIT = 16 * 1024 * 1024;
const STREAM = /stream(?:\r\n|\n|\r)/g;
/** A dictionary stands before each stream; the word alone, in a comment or after the end, begins none. */
const AFTER_DICTIONARY = />>\s*$/;
/** Characters before a stream in which its dictionary is looked for. */
const DICTIONARY = 4096;
/** Bytes of a stream from which its beginning is unpacked. */
const BEGINNING = 512;
/** Openings and ends together. */
const MOST_STREAMS = 20_000;
const MOST_ESCAPED = 50_000;
/** Number and place of the first object. */
const OBJECTS = /^[\s\0]*\d+[\s\0]+\d+[\s\0]/;

const ESCAPED = /#([0-9A-Fa-f]{2})/g;
/** PDF names may spell any character as `#xx`: `/J#61vaScript` is `/JavaScript`. */
export const plainNames = (text: string) => text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const contentAt = (text: string, start: number) => {
  const closing = text.indexOf("endstream", start);
  return closing < 0 ? text.length : closing;
};

/** True for a file with more streams or spelled characters than any document of its size: it would keep the server busy. */
export const isOverloaded = (text: string): boolean => exceeds(text, /stream/g, MOST_STREAMS) || exceeds(text, ESCAPED, MOST_ESCAPED);

/** True where a pattern is found more than so many times; the rest of the text is not looked at then. */
function exceeds(text: string, pattern: RegExp, most: number): boolean {
  let count = 0;
  for (const _found of text.matchAll(pattern)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** Text outside streams: their dictionaries and all plain objects. */
export function structureOf(text: string): string {
  const parts: string[] = [];
  let from = 0;
  STREAM.lastIndex = 0;
  for (let opening = STREAM.exec(text); opening; opening = STREAM.exec(text)) {
    if (!AFTER_DICTIONARY.test(text.slice(Math.max(0, opening.index - 20), opening.index))) continue;
    parts.push(text.slice(from, opening.index));
    from = contentAt(text, opening.index + opening[0].length) + "endstream".length;
    STREAM.lastIndex = from;
  }
  return plainNames([...parts, text.slice(from)].join("\n"));
}

export interface ObjectStream {
  dictionary: string;
  start: number;
  end: number;
  /** Found by what it holds, whatever its dictionary says. */
  isDisguised: boolean;
}

const inflate = (content: Buffer, isLenient: boolean) =>
  inflateSync(content, { maxOutputLength: UNPACKED_LIMIT, ...(isLenient && { finishFlush: constants.Z_SYNC_FLUSH }) }).toString("latin1");

function beginsWithObjects(content: Buffer): boolean {
  // The first byte of what is compressed in this way.
  if (((content[0] ?? 0) & 0x0f) !== 8) return false;
  try {
    return OBJECTS.test(inflate(content.subarray(0, BEGINNING), true));
  } catch {
    return false;
  }
}

/** Streams of objects, wherever the word `stream` stands: a comment that imitates one must not hide those after it. */
export function* objectStreams(text: string, bytes: Buffer): Generator<ObjectStream> {
  STREAM.lastIndex = 0;
  let end = 0;
  for (let opening = STREAM.exec(text); opening; opening = STREAM.exec(text)) {
    const start = opening.index + opening[0].length;
    const near = text.slice(Math.max(0, opening.index - DICTIONARY), opening.index);
    if (near.endsWith("end")) continue;
    const dictionary = plainNames(near.slice(near.lastIndexOf("obj") + 1));
    // Searched anew only behind the last one: a file of openings without an end would take hours.
    if (end < start) end = contentAt(text, start);
    const isDeclared = /\/ObjStm(?![A-Za-z0-9_-])/.test(dictionary) || (/\/First[\s\d]/.test(dictionary) && /\/N[\s\d]/.test(dictionary));
    if (isDeclared || beginsWithObjects(bytes.subarray(start, end))) yield { dictionary, start, end, isDisguised: !isDeclared };
    STREAM.lastIndex = start;
  }
}

/** The objects of a stream as text; null when they cannot be read, or only by a filter that nobody needs for them. */
export function unpack({ dictionary, start, end, isDisguised }: ObjectStream, bytes: Buffer): string | null {
  const content = bytes.subarray(start, end);
  if (!isDisguised) {
    if (!/\/F(?:ilter)?[\s[/\d]/.test(dictionary)) return content.toString("latin1");
    const isFlate = /\/(?:Filter|F)\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/|>|\s|$)/.test(dictionary);
    const isPlain = !/\/(?:ASCII|LZW|RunLength|Crypt|A85|AHx|RL)/.test(dictionary) && !/\/Predictor\s*(?!1\b)\d/.test(dictionary);
    if (!isFlate || !isPlain) return null;
  }
  try {
    return inflate(content, isDisguised);
  } catch {
    return null;
  }
}
