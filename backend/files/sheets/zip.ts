import { crc32, createInflateRaw } from "node:zlib";
import { SheetFault } from "./fault";

/** What a directory says of a file in an archive. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  /** Bytes in the archive, and once inflated. */
  packed: number;
  size: number;
  at: number;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_557;
const MOST_ENTRIES = 2_000;
/** Bytes of a whole archive once inflated: five times the sheet of 200,000 rows. What says that it is more is never opened. */
const MOST_BYTES = 400 * 1024 * 1024;
const ZIP64 = 0xffff_ffff;

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - LONGEST_COMMENT); at--) if (bytes.readUInt32LE(at) === END) return at;
  throw new SheetFault("truncated");
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) throw new SheetFault("truncated");
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const [crc, packed, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const names = at + 46 + bytes.readUInt16LE(at + 28);
  const local = bytes.readUInt32LE(at + 42);
  if (flags & 1) throw new SheetFault("encrypted");
  if (method !== 0 && method !== 8) throw new SheetFault("format");
  if (packed === ZIP64 || size === ZIP64 || local === ZIP64) throw new SheetFault("huge");
  const next = names + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  return { entry: { name: bytes.toString("utf8", at + 46, names), method, crc, packed, size, at: local }, next };
}

/**
 * The files of a zip archive by their names, from its directory: an archive that was cut has none.
 * @throws SheetFault for one that is cut, encrypted, or larger once opened than any table is
 */
export function zipEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetFault("huge");
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let left = count; left > 0; left--) {
    const { entry, next } = entryAt(bytes, at);
    total += entry.size;
    if (total > MOST_BYTES) throw new SheetFault("huge");
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
}

function packedOf(bytes: Buffer, entry: ZipEntry): Buffer {
  if (entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== LOCAL) throw new SheetFault("truncated");
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  if (start + entry.packed > bytes.length) throw new SheetFault("truncated");
  return bytes.subarray(start, start + entry.packed);
}

/**
 * The content of a file, piece by piece: never more of it than the directory says, so that a small archive cannot fill the memory.
 * @throws SheetFault when it is not what the directory says
 */
export async function* contentOf(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedOf(bytes, entry);
  const source: AsyncIterable<Buffer> | Buffer[] = entry.method === 0 ? [packed] : createInflateRaw().end(packed);
  let read = 0;
  let sum = 0;
  try {
    for await (const piece of source) {
      read += piece.length;
      if (read > entry.size) throw new SheetFault("huge");
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault("truncated");
  }
  if (read !== entry.size || sum !== entry.crc) throw new SheetFault("truncated");
}
