/** Points of an A4 page and its margins. */
const PAGE = { width: 595, height: 842, margin: 64 };
const LINE = 16;
const COLUMNS = 84;
const LINES = 40;

/** Text of a PDF string in WinAnsi, which has the letters of Portuguese; what it lacks is written plainly. */
function pdfText(text: string): string {
  const plain = text.replaceAll("–", "-").replaceAll("—", "-").replaceAll("“", '"').replaceAll("”", '"');
  return plain.replace(/[\\()]/g, (c) => `\\${c}`).replace(/[^\x20-\xff]/g, "?");
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line && line.length + word.length + 1 > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

function pageContent(title: string | null, lines: readonly string[], foot: string): string {
  const top = PAGE.height - PAGE.margin;
  const head = title ? `BT /F2 20 Tf ${PAGE.margin} ${top} Td (${pdfText(title)}) Tj ET\n` : "";
  const body = lines.map((line) => `(${pdfText(line)}) Tj T*`).join("\n");
  return [
    head,
    `BT /F1 11 Tf ${LINE} TL ${PAGE.margin} ${top - (title ? 48 : 0)} Td`,
    body,
    "ET",
    `BT /F1 9 Tf ${PAGE.margin} ${PAGE.margin - 24} Td (${pdfText(foot)}) Tj ET`,
  ].join("\n");
}

/** A small, valid PDF of a title and paragraphs, on as many pages as they take. The same text gives the same bytes. */
export function paper(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ""]);
  const pages: string[][] = [];
  for (let at = 0; at < lines.length || pages.length === 0; at += LINES) pages.push(lines.slice(at, at + LINES));
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
  ];
  for (const [index, page] of pages.entries()) {
    const content = pageContent(index === 0 ? title : null, page, `${title} - página ${index + 1} de ${pages.length}`);
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const xref = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  // One byte per character, as the offsets count them.
  return Buffer.from(text, "latin1");
}
