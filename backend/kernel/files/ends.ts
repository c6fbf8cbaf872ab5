/** Position of the end of the image in a file, for each format that marks it; -1 where the end is missing. */

const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** Walks the segments. */
function jpegEnd(bytes: Buffer): number {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    const hasLength = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : hasLength && at + 3 < bytes.length ? 2 + bytes.readUInt16BE(at + 2) : 2;
  }
  return -1;
}

function pngEnd(bytes: Buffer): number {
  const at = bytes.indexOf(PNG_END);
  return at < 0 ? -1 : at + PNG_END.length;
}

const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Walks the blocks; each ends with an empty part. */
function gifEnd(bytes: Buffer): number {
  let at = 13 + colours(bytes[10] ?? 0);
  const skipParts = (from: number) => {
    let part = from;
    while (part < bytes.length && bytes[part] !== 0) part += (bytes[part] ?? 0) + 1;
    return part + 1;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = skipParts(at + 2);
    else if (kind === 0x2c) at = skipParts(at + 11 + colours(bytes[at + 9] ?? 0));
    else return -1;
  }
  return -1;
}

function webpEnd(bytes: Buffer): number {
  const size = bytes.readUInt32LE(4);
  const end = 8 + size + (size % 2);
  return end <= bytes.length ? end : -1;
}

function bmpEnd(bytes: Buffer): number {
  const size = bytes.length < 54 ? 0 : bytes.readUInt32LE(2);
  return size >= 54 && size <= bytes.length ? size : -1;
}

const BOXES = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip", "uuid", "mini"]);

/** HEIC and AVIF are boxes one after the other, each with its length; what is not a box came later. */
function boxesEnd(bytes: Buffer): number {
  let at = 0;
  const seen = new Set<string>();
  while (at + 8 <= bytes.length) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (!BOXES.has(type)) break;
    const size = bytes.readUInt32BE(at);
    // 1: the length follows in eight bytes; 0: to the end of the file.
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? bytes.length - at : size;
    if (length < 8 || at + length > bytes.length) return -1;
    seen.add(type);
    at += length;
  }
  return seen.has("meta") ? at : -1;
}

const ends: Record<string, (bytes: Buffer) => number> = {
  "image/png": pngEnd,
  "image/jpeg": jpegEnd,
  "image/gif": gifEnd,
  "image/webp": webpEnd,
  "image/bmp": bmpEnd,
  "image/avif": boxesEnd,
  "image/heic": boxesEnd,
  "image/heif": boxesEnd,
};

/**
 * The image alone: what some program appended after its end (a zip, a PDF, a video) is dropped.
 * Null when the image has no end. A TIFF has none to look for: it points wherever it likes.
 */
export function withoutTail(bytes: Buffer, type: string): Buffer | null {
  const endOf = ends[type];
  if (!endOf) return bytes;
  const end = endOf(bytes);
  return end < 0 ? null : bytes.subarray(0, end);
}
