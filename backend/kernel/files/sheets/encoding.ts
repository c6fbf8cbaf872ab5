import { isAscii, isUtf8 } from "node:buffer";
import { SheetFault } from "./fault";

export type Encoding = "utf-8" | "windows-1252";

const UTF16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Places of Windows-1252 that stand for no letter. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const isControl = (byte: number) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;

/** Letters that Portuguese is written with outside ASCII, the signs of offices and money, and the quotes of Word. */
const PORTUGUESE = new Set(Buffer.from("ÀÁÂÃÇÉÊÍÓÔÕÚÜÑàáâãçéêíóôõúüñªº°§«»£", "latin1"));
for (const sign of [0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0]) PORTUGUESE.add(sign);
/**
 * Share of the bytes outside ASCII that have to be Portuguese: a text of another encoding has other letters in the same
 * places.
 */
const MOSTLY = 0.8;

/**
 * Encoding of a text file: UTF-8 (with or without its mark) or Windows-1252, as Excel saves it in Brazil.
 * @throws SheetFault for anything else: read with the wrong letters, names would be stored wrong
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (UTF16.some((mark) => bytes.subarray(0, 2).equals(mark))) throw new SheetFault("encoding");
  for (const byte of bytes) if (isControl(byte)) throw new SheetFault("encoding");
  if (isAscii(bytes) || isUtf8(bytes)) return "utf-8";
  let [others, portuguese] = [0, 0];
  for (const byte of bytes) {
    if (byte < 0x80) continue;
    if (UNUSED.has(byte)) throw new SheetFault("encoding");
    others++;
    if (PORTUGUESE.has(byte)) portuguese++;
  }
  if (portuguese < others * MOSTLY) throw new SheetFault("encoding");
  return "windows-1252";
}
