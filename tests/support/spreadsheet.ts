import { inflateRawSync } from "node:zlib";

/** The files of a zip archive by name: what is inside an .xlsx. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameLength] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString("utf8"));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

const textOf = (xml: string) =>
  xml
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, "&");

export interface ReadSheet {
  name: string;
  rows: string[][];
}

/** The texts of an .xlsx, sheet by sheet. Fails on a cell with a formula. */
export function readSpreadsheet(content: Buffer): ReadSheet[] {
  const files = unzip(content);
  const strings = [...(files.get("xl/sharedStrings.xml") ?? "").matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = ""]) =>
    textOf([...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join("")),
  );
  const names = [...(files.get("xl/workbook.xml") ?? "").matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = ""]) => textOf(name));
  return names.map((name, index) => {
    const sheet = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? "";
    if (sheet.includes("<f>")) throw new Error(`the sheet ${name} has a formula`);
    const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<c [^>]*?(?:t="(\w+)"[^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, type, cell = ""]) => {
        const value = /<v>(.*?)<\/v>/s.exec(cell)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(cell)?.[1] ?? "";
        return type === "s" ? (strings[Number(value)] ?? "") : textOf(value);
      }),
    );
    return { name, rows };
  });
}
