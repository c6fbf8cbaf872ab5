import { pipeline, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { crc32, createDeflateRaw } from "node:zlib";
import { inert } from "./inert";
import { contentOf, zipEntries } from "./zip";

/** Rows of texts, some at a time. */
export type Pages = AsyncIterable<readonly (readonly string[])[]>;

/** The sheet that is continued, and where its rows end. */
const FIRST_SHEET = "xl/worksheets/sheet1.xml";
const END_OF_ROWS = "</sheetData>";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Characters that XML has no place for are left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const escaped = (value: string) => value.replace(NOT_XML, "").replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/** Tables of this code have fewer columns than the alphabet has letters. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

const cell = (value: string, column: number, row: number) =>
  `<c r="${letterOf(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(inert(value))}</t></is></c>`;

/** A sheet with more rows after those that it has, as text. */
async function* continued(sheet: string, pages: Pages): AsyncGenerator<string> {
  const end = sheet.lastIndexOf(END_OF_ROWS);
  let row = sheet.slice(0, end).split("<row").length - 1;
  yield sheet.slice(0, end);
  for await (const page of pages) {
    let rows = "";
    for (const texts of page) {
      row += 1;
      rows += `<row r="${row}">${texts.map((value, column) => cell(value, column, row)).join("")}</row>`;
    }
    yield rows;
  }
  yield sheet.slice(end);
}

/** Marks of a zip archive: sizes follow the content, names are UTF-8, content is deflated. */
const [FLAGS, DEFLATED, VERSION] = [0x0808, 8, 20];
/** The first day that an archive can name: its files have no time of their own. */
const EPOCH = 0x0021;

const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
  const bytes = Buffer.alloc(fields.reduce((length, [size]) => length + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};

/** The fields that the beginning of a file and its row in the directory share. */
const shared = (name: string, crc: number, packed: number, size: number) =>
  [
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, EPOCH],
    [4, crc],
    [4, packed],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, 0],
  ] as const;

type Parts = readonly (readonly [name: string, content: AsyncIterable<Buffer | string>])[];

/** A zip archive of parts, written as they come. What is packed is packed beside the calls. */
async function* zipOf(parts: Parts): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let written = 0;
  for (const [name, content] of parts) {
    const [offset, label] = [written, Buffer.from(name)];
    const head = Buffer.concat([numbers([4, 0x04034b50], [2, VERSION], ...shared(name, 0, 0, 0)), label]);
    let [crc, size, packed] = [0, 0, 0];
    const plain = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    yield head;
    // A failure of the source comes out of the loop, as one of the packing does.
    for await (const bytes of pipeline(Readable.from(plain()), createDeflateRaw(), () => undefined) as AsyncIterable<Buffer>) {
      packed += bytes.length;
      yield bytes;
    }
    const tail = numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
    yield tail;
    written += head.length + packed + tail.length;
    const entry = numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], ...shared(name, crc, packed, size));
    directory.push(Buffer.concat([entry, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), label]));
  }
  const index = Buffer.concat(directory);
  const count = parts.length;
  yield Buffer.concat([index, numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, index.length], [4, written], [2, 0])]);
}

/**
 * A workbook whose first sheet goes on with rows that are read while it is sent: never more of them than a page is in memory.
 * Every cell of them is a text.
 * @param workbook an .xlsx whose first sheet ends with the titles
 */
export async function longSheet(workbook: Buffer, pages: Pages): Promise<Readable> {
  const parts: [string, AsyncIterable<Buffer | string>][] = [];
  for (const [name, entry] of await zipEntries(workbook)) {
    if (name !== FIRST_SHEET) parts.push([name, contentOf(entry)]);
    else parts.push([name, continued(await text(contentOf(entry)), pages)]);
  }
  return Readable.from(zipOf(parts), { objectMode: false });
}
