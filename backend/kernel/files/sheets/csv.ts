import { pipeline } from "node:stream";
import { setImmediate as breath } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { Encoding } from "./encoding";
import { SheetFault } from "./fault";
import type { Row } from "./row";

const SEPARATORS = [";", ",", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

const PIECE = 64 * 1024;
/** Characters of a field. One that is longer swallowed the lines after a quote that nobody closed. */
const LONGEST_FIELD = 10_000;

/** A text, piece by piece; the event loop has its turn between two. */
async function* pieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    await breath();
  }
  yield decoder.decode();
}

/** The separator of a first line: the one that it has most of outside quotes. */
export function separatorOf(firstLine: string): Separator {
  const said = /^sep=(.)\s*$/i.exec(firstLine)?.[1];
  const named = SEPARATORS.find((separator) => separator === said);
  if (named) return named;
  const bare = firstLine.replace(/"[^"]*"/g, "");
  const counted = SEPARATORS.map((separator) => [separator, bare.split(separator).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** RFC 4180: quotes double inside quotes, and a line may break there. A quote in the middle of a bare field is a letter. */
const format = {
  ...{ quote: '"', escape: '"', relax_quotes: true, relax_column_count: true, rtrim: true },
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 200 * LONGEST_FIELD,
};

function fieldsOf(record: string[]): string[] {
  if (record.some((field) => field.length > LONGEST_FIELD)) throw new SheetFault("quotes");
  return record.map((field) => field.trim());
}

/** The lines of a CSV, numbered as a spreadsheet program shows them. @throws SheetFault where quotes are left open */
export async function* csvRows(bytes: Buffer, encoding: Encoding, separator: Separator): AsyncGenerator<Row> {
  const records = pipeline(pieces(bytes, encoding), parse({ ...format, delimiter: separator }), () => undefined);
  let linha = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) yield { linha: ++linha, celulas: fieldsOf(record) };
  } catch (error) {
    throw error instanceof CsvError ? new SheetFault("quotes") : error;
  }
}
