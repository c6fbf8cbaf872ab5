/**
 * Prints what readers find in a PDF, as JSON: `node tests/support/readPdf.mjs FILE`. A process of its own, because the
 * library is an ES module that Jest's runtime cannot load.
 */
import { readFile } from "node:fs/promises";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

const data = new Uint8Array(await readFile(process.argv[2]));
const pdf = await getDocument({ data, verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();

/** Paths that are filled: for each, the runs of its rectangles as [x, y, width]. */
function filledRuns({ fnArray, argsArray }) {
  return fnArray.flatMap((op, index) => {
    if (op !== OPS.constructPath) return [];
    const [, [path]] = argsArray[index];
    const runs = [];
    // 0 moves to a point, 1 draws a line to one, 4 closes.
    for (let at = 0; at < (path?.length ?? 0); ) {
      if (path[at] === 0) {
        if (path[at + 3] === 1) runs.push([path[at + 1], path[at + 2], path[at + 4] - path[at + 1]]);
        at += 3;
      } else at += path[at] === 1 ? 3 : path[at] === 2 ? 7 : path[at] === 3 ? 5 : 1;
    }
    return [runs];
  });
}

const pages = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  pages.push({
    text: items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""),
    structure: await page.getStructTree(),
    links: (await page.getAnnotations()).flatMap(({ url }) => (url ? [url] : [])),
    paths: filledRuns(await page.getOperatorList()),
  });
}
process.stdout.write(JSON.stringify({ title: info.Title, language: info.Language, isMarked: (await pdf.getMarkInfo())?.Marked, pages }));
