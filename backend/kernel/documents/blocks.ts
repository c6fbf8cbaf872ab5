import { CONTENT_WIDTH, INK, PAGE, type PortalDocument } from "./document";
import { printable } from "./fonts";

/**
 * Building blocks of a document. Each block is written below the last one and begins a new page where it does not fit.
 */

const SIZES = { H1: 20, H2: 14, H3: 11 } as const;
const ABOVE = { H1: 0, H2: 12, H3: 10 } as const;
const BELOW = { H1: 6, H2: 6, H3: 2 } as const;
/** A heading keeps this much of what follows with it. */
const COMPANY = 56;

export function heading(doc: PortalDocument, level: keyof typeof SIZES, text: string): void {
  if (doc.y > PAGE.top) doc.space(ABOVE[level]);
  doc.font("bold", SIZES[level]);
  doc.ensure(doc.heightOf(text, CONTENT_WIDTH) + COMPANY);
  doc.element(level, () => doc.font("bold", SIZES[level]).write(text, PAGE.side, doc.y, CONTENT_WIDTH));
  doc.space(BELOW[level]);
}

export function paragraph(doc: PortalDocument, text: string, { muted = false }: { muted?: boolean } = {}): void {
  // A page that begins forgets the colour.
  const font = () => doc.font("regular", muted ? 9 : 10, muted ? INK.muted : INK.text);
  font();
  for (const part of piecesOf(doc, text, CONTENT_WIDTH)) {
    doc.ensure(doc.heightOf(part, CONTENT_WIDTH));
    doc.element("P", () => font().write(part, PAGE.side, doc.y, CONTENT_WIDTH));
  }
  doc.space(4);
}

/** Longest text written in one go: an element of the reading order must not cross a page. */
const PIECE = 1200;

/** A long text in parts that fit on a page, cut between lines or words. */
function piecesOf(doc: PortalDocument, text: string, width: number): string[] {
  const most = PAGE.height - PAGE.top - PAGE.bottom;
  const pieces: string[] = [];
  let rest = printable(text);
  while (rest.length > 0) {
    let length = Math.min(rest.length, PIECE);
    while (length > 1 && doc.heightOf(rest.slice(0, length), width) > most) length = Math.floor(length / 2);
    if (length < rest.length) {
      const head = rest.slice(0, length);
      const cut = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" "));
      if (cut > length / 2) length = cut + 1;
    }
    pieces.push(rest.slice(0, length).trimEnd());
    rest = rest.slice(length);
  }
  return pieces.length === 0 ? ["—"] : pieces;
}

const KEY_WIDTH = 150;
const GAP = 12;

/** Names and their values, one below the other: a list whose items are label and body. */
export function keyValues(doc: PortalDocument, rows: readonly (readonly [string, string])[]): void {
  const list = doc.group("L");
  for (const [key, value] of rows) {
    const width = CONTENT_WIDTH - KEY_WIDTH - GAP;
    doc.font("regular", 10);
    for (const [index, part] of piecesOf(doc, value, width).entries()) {
      doc.font("regular", 10);
      const height = doc.heightOf(part, width);
      doc.ensure(height + 4);
      const top = doc.y;
      const item = doc.group("LI", list);
      if (index === 0) doc.element("Lbl", () => doc.font("regular", 9, INK.muted).write(key, PAGE.side, top + 1, KEY_WIDTH), item);
      doc.element("LBody", () => doc.font("medium", 10).write(part, PAGE.side + KEY_WIDTH + GAP, top, width), item);
      item.end();
      doc.pdf.y = top + Math.max(height, 14) + 3;
    }
  }
  list.end();
  doc.space(4);
}
