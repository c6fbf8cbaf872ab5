import { encode } from "uqr";
import type { PortalDocument } from "./document";

export interface QrShape {
  /** Modules a side, without the quiet zone. */
  tamanho: number;
  /** The dark ones as an SVG path in their units: a rectangle for each run in a row. */
  caminho: string;
}

/** The white that readers of QR codes need around one, in modules. */
const QUIET_ZONE = 4;

/** A text as a QR code that survives a fold or a stain: 15 % of it may be lost. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      found.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return found;
  });
  return { tamanho: size, caminho: runs.join("") };
}

/**
 * Draws a code in a square with sides of `side` points, quiet zone included. The caller also writes the content beside
 * it as text.
 */
export function drawQr(doc: PortalDocument, { tamanho, caminho }: QrShape, { x, y, side }: { x: number; y: number; side: number }): void {
  const unit = side / (tamanho + 2 * QUIET_ZONE);
  doc.artifact(() => {
    doc.pdf.rect(x, y, side, side).fill("#FFFFFF");
    doc.pdf.save();
    doc.pdf
      .translate(x + QUIET_ZONE * unit, y + QUIET_ZONE * unit)
      .scale(unit)
      .path(caminho)
      .fill("#000000");
    doc.pdf.restore();
  });
}
