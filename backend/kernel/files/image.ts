import sharp from "sharp";
import { holdsArchive } from "./archive";

export type ImageFault = "truncated" | "dimensions" | "hidden";

/** Pixels: a 50-megapixel photograph fits, a decompression bomb does not. */
export const PIXEL_LIMIT = 50_000_000;
const SIDE_LIMIT = 12_000;

/** Markup or another document inside a picture: nothing a camera writes. */
const HIDDEN = /<script|<!doctype html|<\?php |javascript:/i;
const HEAD = 1024;

interface Size {
  width: number;
  height: number;
}

/** Sizes that a HEIC declares: of the picture, of its tiles and of its small preview. */
function* heicSizes(bytes: Buffer): Generator<Size> {
  for (let at = bytes.indexOf("ispe"); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf("ispe", at + 4))
    yield { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

const tooLarge = ({ width, height }: Size) => width > SIDE_LIMIT || height > SIDE_LIMIT || width * height > PIXEL_LIMIT;

/** A GIF is drawn on a canvas of its own, larger than its pictures may be. */
const gifCanvas = (bytes: Buffer): Size => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) });

/** Formats that are not decoded here: what their header says is all that is asked. */
const declared: Record<string, (bytes: Buffer) => Size[]> = {
  "image/bmp": (bytes) => [{ width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }],
  "image/heic": (bytes) => [...heicSizes(bytes)],
  "image/heif": (bytes) => [...heicSizes(bytes)],
};

/** Fault of an image that a stranger sent, or null. The header is checked before any pixel is decoded. */
export async function imageFault(bytes: Buffer, type: string): Promise<ImageFault | null> {
  if (bytes.subarray(0, HEAD).includes("%PDF-") || holdsArchive(bytes) || HIDDEN.test(bytes.toString("latin1"))) return "hidden";
  const sizesOf = declared[type];
  if (sizesOf) {
    const sizes = sizesOf(bytes);
    if (sizes.some(tooLarge)) return "dimensions";
    return sizes.some(({ width, height }) => width > 0 && height > 0) ? null : "truncated";
  }
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (tooLarge({ width, height }) || (type === "image/gif" && tooLarge(gifCanvas(bytes)))) return "dimensions";
    // Reading it to the end is what finds a picture that stops halfway.
    await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: "truncated", sequentialRead: true }).resize(16).raw().toBuffer();
    return null;
  } catch {
    return "truncated";
  }
}
