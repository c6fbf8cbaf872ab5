import { CONTENT_WIDTH, INK, PAGE, type PortalDocument, type Structure } from "./document";

export interface TableColumn {
  title: string;
  /** Share of the width; 1 unless told. */
  weight?: number;
  align?: "left" | "right";
}

interface Options {
  /** The last row adds up the others. */
  total?: boolean;
  /** The first cell of each row says what the row is about. */
  rowHeaders?: boolean;
  /** Largest size of type, in points. */
  size?: number;
  /** The columns of figures are as wide as their widest one, and the first has the rest. */
  fit?: boolean;
}

const CELL = { x: 6, y: 3.5 } as const;
const LONGEST_CELL = 600;
const SIZE = 9;
/** Points that figures may shrink to before a table is too wide. */
const SMALLEST = 7;
const READABLE = 8;
/** Least width of the names of rows, in points. */
const NAMES = 88;

/** A cell does not fill a page. */
const shortened = (text: string) => (text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text);

function sharedWidths(columns: readonly TableColumn[]): number[] {
  const whole = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return columns.map(({ weight = 1 }) => (CONTENT_WIDTH * weight) / whole);
}

/** True when a table with widths by content has a size of type that is read without effort. */
export const isReadable = (doc: PortalDocument, columns: readonly TableColumn[], rows: readonly (readonly string[])[]): boolean =>
  doc.tabular(() => fittedWidths(doc, columns, rows).size >= READABLE);

/** Widths by content, at the largest size of type at which they fit. */
function fittedWidths(
  doc: PortalDocument,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  most: number = SIZE,
): Layout {
  const longestWord = (text: string) => Math.max(...text.split(/[\s]+/).map((word) => doc.widthOf(word)));
  for (let size = most; ; size -= 0.5) {
    const inset = size < 8 ? 8 : 2 * CELL.x;
    const natural = columns.map(({ title }, index) => {
      doc.font("medium", size);
      const cells = Math.max(longestWord(title), ...rows.map((row) => doc.widthOf(row[index] ?? "")));
      return cells + inset + 1;
    });
    const figures = natural.slice(1).reduce((sum, width) => sum + width, 0);
    const names = CONTENT_WIDTH - figures;
    if (names >= NAMES || size <= SMALLEST) {
      const own = natural[0] ?? NAMES;
      // The columns of figures share the space left over by the names.
      const spare = Math.max(0, names - Math.max(own, CONTENT_WIDTH / (columns.length + 1)));
      const each = spare / Math.max(1, columns.length - 1);
      return { size, widths: natural.map((width, index) => (index === 0 ? names - spare : width + each)), inset };
    }
  }
}

interface Layout {
  size: number;
  widths: readonly number[];
  /** Left and right of a cell's text, together. */
  inset: number;
}

export interface BegunTable {
  row(texts: readonly string[], how?: { isTotal?: boolean; keepNext?: boolean }): void;
  end(): void;
}

/** A table whose head is repeated on each page. Its cells are read in order, those of the head as headers. */
export function table(
  doc: PortalDocument,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  { total = false, rowHeaders = false, fit = false, size = SIZE }: Options = {},
): void {
  const layout = fit ? doc.tabular(() => fittedWidths(doc, columns, rows, size)) : undefined;
  const begun = beginTable(doc, columns, { rowHeaders, layout });
  const last = rows.length - 1;
  // A total does not stand alone on a page: the row before it waits for it.
  for (const [index, row] of rows.entries()) begun.row(row, { isTotal: total && index === last, keepNext: total && index === last - 1 });
  begun.end();
}

/** A table written row by row, for one that is too long to write in one go. Nothing else is written before its `end`. */
export function beginTable(
  doc: PortalDocument,
  columns: readonly TableColumn[],
  {
    rowHeaders = false,
    layout = { size: SIZE, widths: sharedWidths(columns), inset: 2 * CELL.x },
  }: { rowHeaders?: boolean; layout?: Layout } = {},
): BegunTable {
  const { size, widths, inset } = layout;
  const lefts = widths.map((_, index) => PAGE.side + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const room = (index: number) => (widths[index] ?? 0) - inset;
  const cell = (index: number, text: string, top: number) =>
    doc.write(text, (lefts[index] ?? 0) + inset / 2, top + CELL.y, room(index), columns[index]?.align);
  const heightOf = (texts: readonly string[]) => Math.max(...texts.map((text, index) => doc.heightOf(text, room(index)))) + 2 * CELL.y;
  const ground = (top: number, height: number, colour: string) =>
    doc.artifact(() => doc.pdf.rect(PAGE.side, top, CONTENT_WIDTH, height).fill(colour));
  const headFont = () => doc.font("medium", size, doc.brand.fg);
  const bodyFont = (isTotal: boolean, isName: boolean) => doc.font(isTotal ? "bold" : isName ? "medium" : "regular", size, INK.text);
  const titles = columns.map(({ title }) => title);
  const structure = doc.group("Table");
  const headHeight = doc.tabular(() => {
    headFont();
    return heightOf(titles);
  });

  /** The first head is read; those of later pages are for the eye. */
  const head = (isRead: boolean) => {
    const top = doc.y;
    ground(top, headHeight, doc.brand.subtle);
    const write = (index: number) => {
      const title = titles[index] ?? "";
      headFont();
      // The title stands at the foot of the head, above the figures.
      cell(index, title, top + headHeight - 2 * CELL.y - doc.heightOf(title, room(index)));
    };
    if (isRead) {
      const row: Structure = doc.group("TR", structure);
      for (const index of titles.keys()) doc.element("TH", () => write(index), row, { scope: "Column" });
      row.end();
    } else
      doc.artifact(() => {
        for (const index of titles.keys()) write(index);
      });
    doc.pdf.y = top + headHeight;
  };

  let begun = false;
  /** The head keeps its first row with it, and comes again on each page. */
  const makeRoom = (height: number) => {
    const before = doc.y;
    doc.ensure(begun ? height : headHeight + height);
    if (!begun || doc.y < before) head(!begun);
    begun = true;
  };

  const write = (given: readonly string[], isTotal: boolean, keepNext: boolean) => {
    const texts = columns.map((_, index) => shortened(given[index] || (isTotal ? "" : "—")));
    bodyFont(isTotal, false);
    const height = heightOf(texts);
    makeRoom(keepNext ? 2 * height : height);
    const top = doc.y;
    if (isTotal) ground(top, height, INK.fill);
    const row: Structure = doc.group("TR", structure);
    for (const [index, text] of texts.entries()) {
      const isName = rowHeaders && index === 0;
      const draw = () => {
        bodyFont(isTotal, isName);
        cell(index, text, top);
      };
      doc.element(isName ? "TH" : "TD", draw, row, isName ? { scope: "Row" } : {});
    }
    row.end();
    doc.pdf.y = top + height;
    doc.artifact(() => doc.rule(doc.y));
  };

  return {
    row: (texts, { isTotal = false, keepNext = false } = {}) => doc.tabular(() => write(texts, isTotal, keepNext)),
    end() {
      if (!begun) doc.tabular(() => head(true));
      structure.end();
      doc.space(6);
    },
  };
}
