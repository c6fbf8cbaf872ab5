import { crc32, deflateRawSync } from "node:zlib";
import { SheetFault } from "@backend/kernel/files/sheets/fault";
import type { Row } from "@backend/kernel/files/sheets/row";
import { bodyOf, formatOf, headOf } from "@backend/kernel/files/sheets/table";
import writeExcelFile from "write-excel-file/node";

const LINES = "Nome;Valor\r\nConceição;1.234,56\r\n";

async function read(bytes: Buffer): Promise<{ titulos: string[]; linhas: Row[] }> {
  const format = formatOf(bytes);
  const linhas: Row[] = [];
  for await (const row of bodyOf(bytes, format)) linhas.push(row);
  return { titulos: (await headOf(bytes, format)).titulos, linhas };
}
async function reasonOf(bytes: Buffer): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof SheetFault) return error.reason;
    throw error;
  }
  return "none";
}
const latin = (text: string) => Buffer.from(text, "latin1");

describe("CSV", () => {
  it.each([
    ["UTF-8", Buffer.from(LINES)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${LINES}`)],
    ["Windows-1252", latin(LINES)],
    ["commas", Buffer.from('Nome,Valor\nConceição,"1.234,56"\n')],
    ["tabs", Buffer.from("Nome\tValor\nConceição\t1.234,56")],
    ["the line of the separator", Buffer.from(`sep=;\r\n${LINES}`)],
    ["old Macintosh lines", Buffer.from("Nome;Valor\rConceição;1.234,56")],
  ])("is read with %s", async (_name, bytes) => {
    const { titulos, linhas } = await read(bytes);
    expect(titulos).toEqual(["Nome", "Valor"]);
    expect(linhas.map(({ celulas }) => celulas)).toEqual([["Conceição", "1.234,56"]]);
  });

  it("keeps quotes, separators and line breaks that are quoted, and the number of each line", async () => {
    const { linhas } = await read(Buffer.from('A;B\n"x;""y""\nz";1\n\n;\n2;3'));
    expect(linhas).toEqual([
      { linha: 2, celulas: ['x;"y"\nz', "1"] },
      { linha: 5, celulas: ["2", "3"] },
    ]);
  });

  it("is read over the edge of a piece without losing a letter", async () => {
    const text = `Nome;Valor\n${"ção;1\n".repeat(30_000)}`;
    const { linhas } = await read(Buffer.from(text));
    expect(linhas).toHaveLength(30_000);
    expect(new Set(linhas.map(({ celulas }) => celulas[0]))).toEqual(new Set(["ção"]));
  });

  it.each([
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LINES, "utf16le")]), "encoding"],
    ["UTF-16 without its mark", Buffer.from(LINES, "utf16le"), "encoding"],
    ["the letters of DOS", Buffer.concat([Buffer.from("Nome;Valor\nConcei"), Buffer.from([0x87, 0xc6]), Buffer.from("o;1")]), "encoding"],
    [
      "the letters of a Macintosh",
      Buffer.concat([Buffer.from("Nome;Valor\nConcei"), Buffer.from([0x8d, 0x8b]), Buffer.from("o;1")]),
      "encoding",
    ],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), "encoding"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["only titles", Buffer.from("Nome;Valor\n"), "rows"],
    ["no titles", Buffer.from("\n\nNome\n1\n"), "header"],
    ["a PDF", Buffer.from("%PDF-1.4"), "format"],
    ["a page", Buffer.from("<html><table>"), "format"],
    ["quotes that are never closed", Buffer.from(`Nome;Valor\n"${"x;1\n".repeat(5_000)}`), "quotes"],
  ])("is refused with %s", async (_name, bytes, reason) => expect(await reasonOf(bytes)).toBe(reason));
});

const workbook = () =>
  writeExcelFile([
    {
      data: [
        [{ value: "Nome" }, { value: "Valor" }, { value: "Dia" }],
        [
          { value: "Conceição" },
          { value: 1234.56, type: Number },
          { value: new Date("2026-10-30T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        ],
        [null, null, null],
        [{ value: "=1+1" }, { value: 0.1, type: Number }, null],
      ],
      sheet: "Folha",
    },
  ]).toBuffer();

/** A zip with one file, whose directory says what it is told to. */
function zipOf(name: string, content: Buffer, claims: { size?: number } = {}): Buffer {
  const packed = deflateRawSync(content);
  const names = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(names.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(packed.length, 20);
  directory.writeUInt32LE(claims.size ?? content.length, 24);
  directory.writeUInt16LE(names.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + names.length + packed.length, 16);
  return Buffer.concat([local, names, packed, directory, names, end]);
}

describe("XLSX", () => {
  it("is read with texts, numbers and days, and the number of each line", async () => {
    const { titulos, linhas } = await read(await workbook());
    expect(titulos).toEqual(["Nome", "Valor", "Dia"]);
    expect(linhas).toEqual([
      { linha: 2, celulas: ["Conceição", { number: "1234.56" }, { number: "46325" }] },
      { linha: 4, celulas: ["=1+1", { number: "0.1" }] },
    ]);
  });

  it("is refused when it was cut, wherever", async () => {
    const whole = await workbook();
    for (const part of [0.1, 0.5, 0.9, 0.99]) expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe("truncated");
  });

  it("is refused when a byte of a sheet is another", async () => {
    const bytes = Buffer.from(await workbook());
    const at = bytes.indexOf("xl/worksheets/sheet1.xml") + 60;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    expect(await reasonOf(bytes)).toBe("truncated");
  });

  it.each([
    ["what says that it is larger than any table", zipOf("[Content_Types].xml", Buffer.from("x"), { size: 500 * 1024 * 1024 }), "huge"],
    ["a part that grows a thousand times", zipOf("xl/sharedStrings.xml", Buffer.alloc(30 * 1024 * 1024, 65)), "huge"],
    ["another kind of zip", zipOf("word/document.xml", Buffer.from("<a/>")), "format"],
    ["a password, or an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old"],
  ])("is refused with %s", async (_name, bytes, reason) => expect(await reasonOf(bytes)).toBe(reason));

  const MB = 1024 * 1024;
  /** Noise that a packer makes little of, so that only what is read of it says that it is too much. */
  const noise = (length: number) => {
    let [seed, text] = [1, ""];
    const letters: string[] = [];
    for (let at = 0; at < 4096; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      letters.push(String.fromCharCode(97 + (seed % 26)));
    }
    text = letters.join("");
    return text.repeat(Math.ceil(length / text.length)).slice(0, length);
  };
  it.each([
    ["one text without an end", `<sst><si><t>${noise(3 * MB)}</t></si></sst>`],
    ["a tag without an end", `<sst a="${noise(3 * MB)}"></sst>`],
    ["a comment without an end", `<sst><!--${noise(3 * MB)}--></sst>`],
  ])("is refused with %s, before it is whole in memory", async (_name, strings) => {
    expect(await reasonOf(zipOfAll({ ...WORKBOOK, "xl/sharedStrings.xml": strings }))).toBe("huge");
  });

  it("is refused with an index of its parts that is larger than any", async () => {
    const links = Array.from({ length: 100_000 }, (_, index) => `<Relationship Id="r${index}" Target="${index % 977}.xml"/>`).join("");
    const parts = { ...WORKBOOK, "xl/_rels/workbook.xml.rels": `<Relationships>${links}</Relationships>` };
    expect(await reasonOf(zipOfAll(parts))).toBe("huge");
  });

  it("is read with tens of thousands of lines that are nearly alike", async () => {
    const row = (n: number) =>
      `<row r="${n}"><c r="A${n}" t="s"><v>0</v></c><c r="B${n}" t="s"><v>1</v></c><c r="C${n}"><v>350</v></c></row>`;
    const sheet = `<worksheet><sheetData>${Array.from({ length: 60_000 }, (_, index) => row(index + 1)).join("")}</sheetData></worksheet>`;
    expect((await read(zipOfAll({ ...WORKBOOK, "xl/worksheets/sheet1.xml": sheet }))).linhas).toHaveLength(59_999);
  });
});

const WORKBOOK = {
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/sharedStrings.xml": "<sst><si><t>CPF</t></si><si><t>Nome</t></si></sst>",
  "xl/worksheets/sheet1.xml": '<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c></row></sheetData></worksheet>',
};

/** An archive of several parts. */
function zipOfAll(parts: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(crc32(content), 16);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt32LE(content.length, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    head.copy(local, 4, 6, 30);
    locals.push(local, Buffer.from(name), packed);
    directory.push(head, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}
