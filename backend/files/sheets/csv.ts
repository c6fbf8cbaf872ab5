import { setImmediate as breath } from "node:timers/promises";
import type { Encoding } from "./encoding";
import { SheetFault } from "./fault";
import type { Row } from "./row";

export const SEPARATORS = [";", ",", "\t"] as const;
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

/** Reads fields and lines as RFC 4180 has them: quotes double inside quotes, and a line may break there. */
class Parser {
  private readonly done: Row[] = [];
  private fields: string[] = [];
  private field = "";
  private inQuotes = false;
  /** The last character was a quote within quotes: it closes them, or is the first of two. */
  private closing = false;
  private afterReturn = false;
  private line = 1;

  constructor(private readonly separator: Separator) {}

  feed(text: string): Row[] {
    for (const character of text) this.take(character);
    return this.done.splice(0);
  }

  end(): Row[] {
    if (this.inQuotes && !this.closing) throw new SheetFault("quotes");
    if (this.field !== "" || this.fields.length > 0) this.endLine();
    return this.done.splice(0);
  }

  private take(character: string): void {
    const wasReturn = this.afterReturn;
    this.afterReturn = false;
    if (this.inQuotes && !this.closing) {
      if (character === '"') this.closing = true;
      else this.add(character);
      return;
    }
    const isDoubled = this.closing && character === '"';
    if (this.closing) this.inQuotes = isDoubled;
    this.closing = false;
    if (isDoubled) this.add(character);
    else if (character === '"' && this.field === "") this.inQuotes = true;
    else if (character === this.separator) this.endField();
    else if (character === "\n" && wasReturn) return;
    else if (character === "\n" || character === "\r") {
      this.afterReturn = character === "\r";
      this.endLine();
    } else this.add(character);
  }

  private add(character: string): void {
    this.field += character;
    if (this.field.length > LONGEST_FIELD) throw new SheetFault("quotes");
  }

  private endField(): void {
    this.fields.push(this.field.trim());
    this.field = "";
  }

  private endLine(): void {
    this.endField();
    this.done.push({ linha: this.line++, celulas: this.fields });
    this.fields = [];
  }
}

/** The lines of a CSV, numbered as a spreadsheet program shows them. @throws SheetFault where quotes are left open */
export async function* csvRows(bytes: Buffer, encoding: Encoding, separator: Separator): AsyncGenerator<Row> {
  const parser = new Parser(separator);
  for await (const text of pieces(bytes, encoding)) yield* parser.feed(text);
  yield* parser.end();
}
