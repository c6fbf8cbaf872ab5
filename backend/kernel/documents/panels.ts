import { CONTENT_WIDTH, INK, PAGE, type PortalDocument } from "./document";
import { drawQr, qrShape } from "./qr";

/** Blocks of the documents that a person shows to somebody else: who it is about, its main figures, how to check it. */

/** Writes the document's title and, beside it, its period and its day of issue. */
export function titleLine(doc: PortalDocument, title: string, [period, issued]: readonly [string, string]): void {
  const top = doc.y;
  doc.element("H1", () => doc.font("bold", 18).write(title, PAGE.side, top, CONTENT_WIDTH * 0.68));
  const below = doc.y;
  const [left, width] = [PAGE.side + CONTENT_WIDTH * 0.6, CONTENT_WIDTH * 0.4];
  doc.font("medium", 10);
  const height = doc.heightOf(`${period}\n${issued}`, width);
  const beside = Math.max(top, below - height);
  doc.element("P", () => doc.font("medium", 10).write(period, left, beside, width, "right"));
  doc.element("P", () => doc.font("regular", 9, INK.muted).write(issued, left, doc.y, width, "right"));
  doc.pdf.y = Math.max(below, doc.y) + 10;
}

export type Fact = readonly [label: string, value: string];

const COLUMN_GAP = 18;
const LABEL = { size: 8 } as const;

/** Names and values in columns, read one after the other. */
export function facts(doc: PortalDocument, rows: readonly Fact[], columns = 2): void {
  const width = (CONTENT_WIDTH - (columns - 1) * COLUMN_GAP) / columns;
  const list = doc.group("L");
  for (let index = 0; index < rows.length; index += columns) {
    const line = rows.slice(index, index + columns);
    doc.font("medium", 10);
    const values = Math.max(...line.map(([, value]) => doc.heightOf(value, width)));
    doc.font("regular", LABEL.size);
    const labels = Math.max(...line.map(([label]) => doc.heightOf(label, width)));
    const height = labels + values + 4;
    doc.ensure(height);
    const top = doc.y;
    for (const [column, [label, value]] of line.entries()) {
      const left = PAGE.side + column * (width + COLUMN_GAP);
      const item = doc.group("LI", list);
      doc.element("Lbl", () => doc.font("regular", LABEL.size, INK.muted).write(label, left, top, width), item);
      doc.element("LBody", () => doc.font("medium", 10).write(value, left, top + labels, width), item);
      item.end();
    }
    doc.pdf.y = top + height;
  }
  list.end();
  doc.space(6);
}

export interface Figure {
  label: string;
  value: string;
  /** True for the sum of the other figures. */
  isResult?: boolean;
}

const STRIP = { x: 10, y: 9, value: 18 } as const;

/** The main figures beside each other, in boxes that read as an addition. */
export function strip(doc: PortalDocument, figures: readonly Figure[]): void {
  const width = CONTENT_WIDTH / figures.length;
  const room = width - 2 * STRIP.x;
  doc.font("regular", LABEL.size);
  const labels = Math.max(...figures.map(({ label }) => doc.heightOf(label, room)));
  const height = labels + STRIP.value + 2 * STRIP.y;
  doc.ensure(height + 8);
  const top = doc.y;
  const resultAt = figures.findIndex(({ isResult }) => isResult);
  doc.artifact(() => {
    if (resultAt >= 0) doc.pdf.rect(PAGE.side + resultAt * width, top, width, height).fill(doc.brand.subtle);
    doc.pdf.lineWidth(0.75).strokeColor(INK.line).rect(PAGE.side, top, CONTENT_WIDTH, height).stroke();
    for (let index = 1; index < figures.length; index++) {
      const x = PAGE.side + index * width;
      doc.pdf
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke();
    }
  });
  // One size for all: as large as the widest figure lets.
  let size = 12;
  const widest = () => Math.max(...figures.map(({ value }) => doc.font("bold", size).widthOf(value)));
  while (size > 8 && widest() > room) size -= 0.5;
  const list = doc.group("L");
  for (const [index, { label, value, isResult }] of figures.entries()) {
    const left = PAGE.side + index * width + STRIP.x;
    const item = doc.group("LI", list);
    doc.element("Lbl", () => doc.font("regular", LABEL.size, INK.muted).write(label, left, top + STRIP.y, room), item);
    const colour = isResult ? doc.brand.fg : INK.text;
    doc.element("LBody", () => doc.font("bold", size, colour).write(value, left, top + STRIP.y + labels + 1, room), item);
    item.end();
  }
  list.end();
  doc.pdf.y = top + height;
  doc.space(6);
}

const QR_SIDE = 88;

export interface Verification {
  /** As it is shown, in groups. */
  code: string;
  /** Address that the QR code opens. */
  address: string;
  /** Address that a person types instead. */
  page: string;
}

/** Points that the check takes: the last section of a document keeps it company. */
const CHECK = 116;
export const keepWithCheck = (doc: PortalDocument, points: number): void => doc.ensure(points + CHECK);

/** Writes the means to check the document: the code, the address, and both as a QR code. */
export function verification(doc: PortalDocument, { code, address, page }: Verification): void {
  const pad = 8;
  const left = PAGE.side + QR_SIDE + 2 * pad + 4;
  const width = PAGE.width - PAGE.side - pad - left;
  doc.font("medium", 9);
  // A long address takes a second line.
  const height = QR_SIDE + 2 * pad + doc.heightOf(page, width) - doc.heightOf("x", width);
  doc.space(8);
  doc.ensure(height);
  const top = doc.y;
  doc.artifact(() => doc.pdf.lineWidth(0.75).strokeColor(doc.brand.line).roundedRect(PAGE.side, top, CONTENT_WIDTH, height, 8).stroke());
  drawQr(doc, qrShape(address), { x: PAGE.side + pad, y: top + pad, side: QR_SIDE });
  doc.element("H2", () => doc.font("bold", 11, doc.brand.fg).write("Confira a autenticidade", left, top + pad + 2, width));
  const say = (text: string, gap: number) => {
    doc.space(gap);
    doc.element("P", () => doc.font("regular", 9).write(text, left, doc.y, width));
  };
  say(
    "Para saber se este documento é autêntico e não foi alterado, aponte a câmera do celular para o código ao lado, ou abra o endereço e digite o código de verificação:",
    2,
  );
  doc.space(2);
  doc.element("Link", () => doc.font("medium", 9, doc.brand.fg).link(page, address, left, doc.y, width));
  doc.space(2);
  doc.element("P", () => doc.font("bold", 12, INK.text).write(code, left, doc.y, width));
  doc.pdf.y = top + height;
}
