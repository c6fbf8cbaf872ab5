import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import { SheetFault } from "./fault";

/** A file of an archive, and the archive that it is read from. */
export interface ZipEntry {
  archive: ZipFile;
  entry: Entry;
}

const MOST_ENTRIES = 2_000;
/**
 * Bytes of a whole archive once inflated: five times the sheet of 200,000 rows. An archive that declares more is never
 * opened.
 */
const MOST_BYTES = 400 * 1024 * 1024;
/**
 * Times that a part may grow beyond what is harmless. A table of 200,000 alike rows grows thirty times; what grows a hundred times
 * says the same thing over and over.
 */
const MOST_GROWTH = 100;
const HARMLESS_BYTES = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** A sign of this file's own limits passes; whatever the library says else means that the archive is damaged. */
const asFault = (error: unknown) => (error instanceof SheetFault ? error : new SheetFault("truncated"));

function judge(entry: Entry): void {
  if (entry.isEncrypted()) throw new SheetFault("encrypted");
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw new SheetFault("format");
  if (entry.uncompressedSize > HARMLESS_BYTES && entry.uncompressedSize > entry.compressedSize * MOST_GROWTH) throw new SheetFault("huge");
}

/**
 * The files of a zip archive by their names, from its directory: an archive that was cut has none.
 * @throws SheetFault for one that is cut, encrypted, or larger once opened than any table is
 */
export async function zipEntries(bytes: Buffer): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  try {
    // Names are only looked up, never written to a disk: an odd one is no reason to refuse the archive.
    const archive = await fromBufferPromise(bytes, { autoClose: false, decodeStrings: false });
    if (archive.entryCount > MOST_ENTRIES) throw new SheetFault("huge");
    for await (const entry of archive.eachEntry()) {
      judge(entry);
      total += entry.uncompressedSize;
      if (total > MOST_BYTES) throw new SheetFault("huge");
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      entries.set(name, { archive, entry });
    }
  } catch (error) {
    throw asFault(error);
  }
  return entries;
}

/**
 * The content of a file, piece by piece: never more of it than the directory says, so that a small archive cannot fill the memory.
 * @throws SheetFault when it is not what the directory says
 */
export async function* contentOf({ archive, entry }: ZipEntry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const piece of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw asFault(error);
  }
  // The library compares the size, and leaves the sum to its caller.
  if (sum !== entry.crc32) throw new SheetFault("truncated");
}
