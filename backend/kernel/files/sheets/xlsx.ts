import { setImmediate as breath } from "node:timers/promises";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { SheetFault } from "./fault";
import type { Cell, Row } from "./row";
import { contentOf, type ZipEntry, zipEntries } from "./zip";

const LONGEST_CELL = 32_767;
/** Columns that are read; no import has a tenth of them. */
const MOST_COLUMNS = 200;
/** Characters between two tags, or of one tag: a parser keeps them until it has them all. */
const LONGEST_PIECE = 1024 * 1024;
/** Bytes of a part that only says where the others are. */
const LONGEST_INDEX = 4 * 1024 * 1024;
/** Texts that cells share, and their characters: those of 200,000 rows with everything that is known of a person. */
const MOST_TEXTS = 1_500_000;
const MOST_TEXT = 32 * 1024 * 1024;
/** Days that a workbook of old Macintoshes counts from a later day than the others. */
const DAYS_OF_1904 = 1462;

/** Names without the prefix that some programs put before them. */
const plain = (name: string) => name.slice(name.indexOf(":") + 1);
const attribute = (tag: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(tag.attributes).find(([key]) => plain(key) === name)?.[1];

interface Listener<T> {
  open?(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Items that became complete since the last call. */
  take(): T[];
}

/** Reads an XML file of the archive as it is inflated; the event loop has its turn between two pieces. @throws SheetFault */
async function* parsed<T>(entry: ZipEntry, listener: Listener<T>): AsyncGenerator<T> {
  const parser = new SaxesParser();
  let sinceTag = 0;
  parser.on("error", () => {
    throw new SheetFault("truncated");
  });
  parser.on("opentag", (tag) => {
    sinceTag = 0;
    listener.open?.(plain(tag.name), tag);
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  parser.on("closetag", (tag) => {
    sinceTag = 0;
    listener.close?.(plain(tag.name));
  });
  const decoder = new TextDecoder();
  for await (const piece of contentOf(entry)) {
    sinceTag += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (sinceTag > LONGEST_PIECE) throw new SheetFault("huge");
    yield* listener.take();
    await breath();
  }
  parser.write(decoder.decode()).close();
  yield* listener.take();
}

async function tagsOf(entry: ZipEntry | undefined, wanted: string): Promise<SaxesTagPlain[]> {
  if (!entry) throw new SheetFault("format");
  if (entry.entry.uncompressedSize > LONGEST_INDEX) throw new SheetFault("huge");
  const found: SaxesTagPlain[] = [];
  const listener: Listener<never> = { open: (name, tag) => void (name === wanted && found.push(tag)), take: () => [] };
  for await (const _nothing of parsed(entry, listener));
  return found;
}

/** Collects the texts that cells refer to by number. Phonetic readings beside them (`rPh`) are left out. */
function stringListener(): Listener<string> {
  let [text, isText, isReading] = ["", false, false];
  let done: string[] = [];
  return {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      isText = name === "t";
    },
    text(piece) {
      if (isText && !isReading && text.length < LONGEST_CELL) text += piece;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si") done.push(text.trim());
    },
    take() {
      const whole = done;
      done = [];
      return whole;
    },
  };
}

/** `BC12` → 54. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  return letters ? [...letters].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
}

class SheetListener implements Listener<Row> {
  private done: Row[] = [];
  private cells: Cell[] = [];
  private line = 0;
  private column = -1;
  private kind = "n";
  private value = "";
  private isValue = false;

  constructor(
    private readonly strings: readonly string[],
    private readonly daysLater: number,
  ) {}

  open(name: string, tag: SaxesTagPlain): void {
    if (name === "row") {
      this.line = Number(attribute(tag, "r")) || this.line + 1;
      this.cells = [];
      this.column = -1;
    } else if (name === "c") {
      this.column = columnOf(attribute(tag, "r"), this.column + 1);
      this.kind = attribute(tag, "t") ?? "n";
      this.value = "";
    }
    this.isValue = name === "v" || name === "t";
  }

  text(piece: string): void {
    if (this.isValue && this.value.length < LONGEST_CELL) this.value += piece;
  }

  close(name: string): void {
    this.isValue = false;
    if (name === "c" && this.column < MOST_COLUMNS) {
      while (this.cells.length < this.column) this.cells.push("");
      this.cells[this.column] = this.cell();
    }
    if (name === "row") this.done.push({ linha: this.line, celulas: this.cells });
  }

  take(): Row[] {
    return this.done.splice(0);
  }

  private cell(): Cell {
    if (this.kind === "s") return this.strings[Number(this.value)] ?? "";
    if (this.kind === "b") return this.value === "1" ? "Sim" : "Não";
    if (this.kind === "d") return this.value.slice(0, 10);
    const number = this.value.trim();
    if (this.kind !== "n" || !/^-?[\d.]+(e[+-]?\d+)?$/i.test(number)) return number;
    // Only a day of a Macintosh is moved; nobody counts money in whole days there.
    return { number: this.daysLater && /^\d{4,5}$/.test(number) ? String(Number(number) + this.daysLater) : number };
  }
}

/** Where the first sheet that is not hidden is. */
async function firstSheet(entries: Map<string, ZipEntry>): Promise<ZipEntry> {
  const sheets = await tagsOf(entries.get("xl/workbook.xml"), "sheet");
  const shown = sheets.find((tag) => !/hidden/i.test(attribute(tag, "state") ?? "")) ?? sheets[0];
  const links = await tagsOf(entries.get("xl/_rels/workbook.xml.rels"), "Relationship");
  const id = shown && Object.entries(shown.attributes).find(([key]) => key !== "id" && plain(key) === "id")?.[1];
  const target = links.find((tag) => attribute(tag, "Id") === id)?.attributes.Target ?? "";
  const entry = entries.get(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  if (!entry) throw new SheetFault("format");
  return entry;
}

/**
 * The lines of the first sheet of an .xlsx, in their order. The sheet is never whole in memory; the texts that its cells
 * share are. Formulas are read as what they came to.
 * @throws SheetFault
 */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<Row> {
  const entries = await zipEntries(bytes);
  if (!entries.has("[Content_Types].xml") || !entries.has("xl/workbook.xml")) throw new SheetFault("format");
  if (entries.has("xl/vbaProject.bin")) throw new SheetFault("macros");
  const sheet = await firstSheet(entries);
  const strings: string[] = [];
  const shared = entries.get("xl/sharedStrings.xml");
  let length = 0;
  if (shared)
    for await (const text of parsed(shared, stringListener())) {
      strings.push(text);
      length += text.length;
      if (length > MOST_TEXT || strings.length > MOST_TEXTS) throw new SheetFault("huge");
    }
  const [properties] = await tagsOf(entries.get("xl/workbook.xml"), "workbookPr");
  const isLate = /^(1|true)$/.test((properties && attribute(properties, "date1904")) ?? "");
  yield* parsed(sheet, new SheetListener(strings, isLate ? DAYS_OF_1904 : 0));
}
