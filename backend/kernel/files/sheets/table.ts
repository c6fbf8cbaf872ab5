import { csvRows, type Separator, separatorOf } from "./csv";
import { type Encoding, encodingOf } from "./encoding";
import { SheetFault } from "./fault";
import { type Cell, isBlank, type Row } from "./row";
import { xlsxRows } from "./xlsx";

/** Format of a table, judged by its content. */
export type TableFormat = { formato: "xlsx" } | { formato: "csv"; codificacao: Encoding; separador: Separator };

const ZIP = Buffer.from("PK");
/** First bytes of Microsoft's older files, and of files that Office put a password on. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** First bytes of other files that people send by mistake. */
const OTHERS = [
  Buffer.from("%PDF"),
  Buffer.from("\x89PNG", "latin1"),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from("{\\rtf"),
  Buffer.from("<"),
];

const MOST_ROWS = 200_000;
const FIRST_LINE = 64 * 1024;

/** @throws SheetFault for a file that is no table, whatever its name */
export function formatOf(bytes: Buffer): TableFormat {
  if (bytes.length === 0) throw new SheetFault("empty");
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (begins(OLD_OFFICE)) throw new SheetFault("old");
  if (OTHERS.some(begins)) throw new SheetFault("format");
  if (begins(ZIP)) return { formato: "xlsx" };
  const codificacao = encodingOf(bytes);
  const text = new TextDecoder(codificacao).decode(bytes.subarray(0, FIRST_LINE));
  const first = text.split(/\r?\n|\r/).find((line) => line.trim() !== "") ?? "";
  return { formato: "csv", codificacao, separador: separatorOf(first) };
}

/** The lines that say something, in their order. @throws SheetFault */
async function* written(bytes: Buffer, format: TableFormat): AsyncGenerator<Row> {
  const rows = format.formato === "xlsx" ? xlsxRows(bytes) : csvRows(bytes, format.codificacao, format.separador);
  let first = true;
  for await (const row of rows) {
    if (isBlank(row)) continue;
    // Excel's own line about the separator.
    if (first && row.celulas.length <= 2 && /^sep=/i.test(String(row.celulas[0]))) continue;
    first = false;
    yield row;
  }
}

const titleOf = (cell: Cell) => (typeof cell === "string" ? cell : cell.number).replace(/\s+/g, " ").slice(0, 80);

/** The lines under the titles. @throws SheetFault, also for more than `MOST_ROWS` */
export async function* bodyOf(bytes: Buffer, format: TableFormat): AsyncGenerator<Row> {
  let count = -1;
  for await (const row of written(bytes, format)) {
    count++;
    if (count > MOST_ROWS) throw new SheetFault("tooMany");
    if (count > 0) yield row;
  }
}

export interface TableHead {
  titulos: string[];
  /** The first lines, as they are shown. */
  amostra: Row[];
}

/** The titles and some lines under them. @throws SheetFault when there are none */
export async function headOf(bytes: Buffer, format: TableFormat, lines = 3): Promise<TableHead> {
  const amostra: Row[] = [];
  let titulos: string[] | null = null;
  for await (const row of written(bytes, format)) {
    if (titulos === null) titulos = row.celulas.map(titleOf);
    else amostra.push(row);
    if (amostra.length === lines) break;
  }
  if (titulos === null || titulos.filter(Boolean).length < 2) throw new SheetFault("header");
  if (amostra.length === 0) throw new SheetFault("rows");
  return { titulos, amostra };
}
