import sharp from "sharp";

export type ImageFault = "truncated" | "dimensions" | "hidden";

/** Pixels: a 50-megapixel photograph fits, a decompression bomb does not. */
export const PIXEL_LIMIT = 50_000_000;
export const SIDE_LIMIT = 12_000;

/** Markup or another document inside a picture: nothing a camera writes. */
const HIDDEN = /<script|<!doctype html|<\?php |javascript:/i;
const HEAD = 1024;

const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** Where a JPEG's image ends, walking its segments; -1 when it does not. */
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

/**
 * The image alone: what some program appended after its end (a zip, a PDF, a video) is dropped.
 * Null when the image has no end.
 */
export function withoutTail(bytes: Buffer, type: string): Buffer | null {
  if (type !== "image/png" && type !== "image/jpeg") return bytes;
  const end = type === "image/png" ? pngEnd(bytes) : jpegEnd(bytes);
  return end < 0 ? null : bytes.subarray(0, end);
}

/** What is wrong with an image that a stranger sent, or null. The header is read before a single pixel is. */
export async function imageFault(bytes: Buffer): Promise<ImageFault | null> {
  if (bytes.subarray(0, HEAD).includes("%PDF-") || HIDDEN.test(bytes.toString("latin1"))) return "hidden";
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width > SIDE_LIMIT || height > SIDE_LIMIT || width * height > PIXEL_LIMIT) return "dimensions";
    // Reading it to the end is what finds a picture that stops halfway.
    await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "truncated", sequentialRead: true }).resize(16).raw().toBuffer();
    return null;
  } catch {
    return "truncated";
  }
}
