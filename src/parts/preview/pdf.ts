import type { PDFDocumentProxy } from "pdfjs-dist";

/**
 * Opens a PDF to be drawn by the portal itself: nothing of the file runs (no scripts, no forms, no links), nothing is
 * fetched, and the page's content security policy holds. Browsers' own viewers would need frames and plug-ins allowed,
 * and phones have none.
 */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const [{ getDocument, GlobalWorkerOptions }, data] = await Promise.all([
    // Written for older browsers too.
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    content.arrayBuffer(),
  ]);
  // The portal's own file: an address, so that no worker is made of text.
  GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).href;
  return getDocument({ data, enableXfa: false, useWasm: false, verbosity: 0 }).promise;
}

/** Pixels across that a page is drawn with at most: sharp on a phone, not heavier than a photograph. */
const WIDEST = 1600;

/** Draws a page (the first is 1) on a canvas that is shown so many CSS pixels wide. */
export async function drawPage(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const pixels = Math.min(WIDEST, width * (window.devicePixelRatio || 1));
  const viewport = page.getViewport({ scale: pixels / natural.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

/** Text of a page, for readers who cannot see it. */
export async function textOf(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}
