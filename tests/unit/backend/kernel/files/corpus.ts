import { deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { bombPng, compressed, hugePng, jpeg, pdf, png, stream, webp } from "./samples";

/** One file of the corpus and how it must be judged. */
interface Specimen {
  what: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
}
export interface BadFile extends Specimen {
  status: 400 | 413 | 415;
  /** Words of the reason that the person reads. */
  words: string;
}
export interface GoodFile extends Specimen {
  kept: string;
  type: string;
}

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
const ascii = (text: string) => Buffer.from(text, "latin1");
const objects = (text: string) => pdf({ objects: text });
const action = (words: string) => objects(`9 0 obj << ${words} >> endobj\n`);
/** Objects inside a stream, as writers of PDF 1.5 put them. */
const objectStream = (dictionary: string, content: Buffer, before = "") =>
  objects(before + stream(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, content).toString("latin1"));
const SCRIPT = "9 0 << /S /JavaScript /JS (app.alert(1)) >>";

/** A JPEG whose first segment is a comment. */
function withComment(picture: Buffer, text: string) {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, ascii(text), picture.subarray(2)]);
}

/** An archive of one entry, as zip, docx, xlsx, jar and apk are. */
export function zip(entry: string, text = "conteúdo"): Buffer {
  const name = Buffer.from(entry);
  const data = deflateRawSync(Buffer.from(text));
  const local = Buffer.alloc(30);
  local.write("PK\u0003\u0004", 0, "latin1");
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(text.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write("PK\u0001\u0002", 0, "latin1");
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([local, name, data, central, name, end]);
}

export const gif = async () =>
  sharp(await png())
    .gif()
    .toBuffer();
const tiff = async () =>
  sharp(await png())
    .tiff()
    .toBuffer();
const avif = async () =>
  sharp(await png())
    .heif({ compression: "av1", effort: 0 })
    .toBuffer();

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** The boxes of a phone's photograph; its pixels are not looked at. */
export function heic(width = 4032, height = 3024): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box("iprp", box("ipco", box("ispe", size)));
  return Buffer.concat([
    box("ftyp", ascii("heic\0\0\0\0mif1heic")),
    box("meta", Buffer.alloc(4), properties),
    box("mdat", Buffer.alloc(400, 7)),
  ]);
}

/** Uncompressed pixels after a header of 54 bytes. */
export function bmp(width = 8, height = 8): Buffer {
  const pixels = Buffer.alloc(8 * 8 * 3, 90);
  const head = Buffer.alloc(54);
  head.write("BM", 0, "latin1");
  head.writeUInt32LE(54 + pixels.length, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}

/** A GIF whose header claims more pixels than a decoder should be asked for. */
async function hugeGif() {
  const claimed = Buffer.from(await gif());
  claimed.writeUInt16LE(60_000, 6);
  claimed.writeUInt16LE(60_000, 8);
  return claimed;
}

const FORMAT = { status: 415, words: "Formato não aceito" } as const;
const ACTIVE = { status: 400, words: "programas, anexos ou ações" } as const;
const HIDDEN = { status: 400, words: "escondido" } as const;
const HALF = { status: 400, words: "incompleto" } as const;
const HUGE = { status: 400, words: "grande demais" } as const;
const LOCKED = { status: 400, words: "senha" } as const;

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that are neither a picture of a camera nor a PDF, whatever their name. */
const foreign: BadFile[] = [
  { what: "a program", name: "foto.png", make: () => ascii("MZ\u0090\u0000\u0003".padEnd(400, "\u0000")), ...FORMAT },
  { what: "a program of another system", name: "conta.pdf", make: () => ascii("\u007fELF\u0002\u0001\u0001".padEnd(400, "\0")), ...FORMAT },
  { what: "a shell script", name: "foto.jpg", make: () => ascii("#!/bin/sh\nrm -rf ~\n"), ...FORMAT },
  { what: "text", name: "nota.pdf", make: () => Buffer.from("não é um pdf"), ...FORMAT },
  { what: "a drawing with a script", name: "logo.svg", make: () => ascii(SVG), ...FORMAT },
  { what: "a drawing under another name", name: "logo.png", make: () => ascii(SVG), ...FORMAT },
  { what: "a drawing without scripts", name: "logo.svg", make: () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), ...FORMAT },
  { what: "a page", name: "foto.jpg", make: () => ascii("<!doctype html><script>alert(1)</script>"), ...FORMAT },
  { what: "a page that begins with spaces", name: "a.png", make: () => ascii("   \n<html><body onload=alert(1)>"), ...FORMAT },
  { what: "a server's script", name: "foto.php.png", make: () => ascii("<?php system($_GET['c']); ?>"), ...FORMAT },
  { what: "an archive", name: "documentos.zip", make: () => zip("rg.png"), ...FORMAT },
  { what: "an archive called a picture", name: "documentos.png", make: () => zip("rg.png"), ...FORMAT },
  { what: "a text document", name: "carta.docx", make: () => zip("word/document.xml", "<w:document/>"), ...FORMAT },
  { what: "a spreadsheet called a PDF", name: "carta.xlsx.pdf", make: () => zip("xl/workbook.xml", "<workbook/>"), ...FORMAT },
  { what: "an old text document", name: "carta.doc", make: () => Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(600)}`, "hex"), ...FORMAT },
  {
    what: "a shortcut",
    name: "conta.pdf.lnk",
    make: () => Buffer.from(`4c0000000114020000000000c000000000000046${"00".repeat(200)}`, "hex"),
    ...FORMAT,
  },
  {
    what: "an icon",
    name: "icone.ico",
    make: () => Buffer.from(`000001000100101000000100200068040000${"00".repeat(200)}`, "hex"),
    ...FORMAT,
  },
  {
    what: "a film",
    name: "rg.mp4",
    make: () => Buffer.concat([box("ftyp", ascii("isom\0\0\u0002\0isomiso2mp41")), box("mdat", Buffer.alloc(300))]),
    ...FORMAT,
  },
  { what: "PostScript", name: "conta.pdf", make: () => ascii("%!PS-Adobe-3.0\n/Helvetica findfont\n"), ...FORMAT },
  { what: "zeros", name: "foto.png", make: () => Buffer.alloc(4096), ...FORMAT },
  { what: "nothing", name: "vazio.pdf", make: () => Buffer.alloc(0), status: 400, words: "vazio" },
  { what: "one byte", name: "um.png", make: () => Buffer.from([0x89]), ...FORMAT },
];

const pictures: BadFile[] = [
  {
    what: "a document in a picture's comment",
    name: "foto.jpg",
    make: async () => withComment(await jpeg(), "%PDF-1.7 1 0 obj"),
    ...HIDDEN,
  },
  {
    what: "a script in a picture's comment",
    name: "foto.jpg",
    make: async () => withComment(await jpeg(), "<script>alert(1)</script>"),
    ...HIDDEN,
  },
  {
    what: "a server's script in a comment",
    name: "foto.php.jpg",
    make: async () => withComment(await jpeg(), "<?php eval($_POST[1]); ?>"),
    ...HIDDEN,
  },
  { what: "a page in a comment", name: "foto.jpg", make: async () => withComment(await jpeg(), "<!DOCTYPE HTML><body>"), ...HIDDEN },
  {
    what: "an archive in a comment",
    name: "foto.jpg",
    make: async () => withComment(await jpeg(), zip("a.exe").toString("latin1")),
    ...HIDDEN,
  },
  { what: "an archive behind a TIFF", name: "rg.tif", make: async () => Buffer.concat([await tiff(), zip("a.exe")]), ...HIDDEN },
  { what: "a picture that claims billions of pixels", name: "mapa.png", make: hugePng, ...HUGE },
  { what: "a picture that unpacks to more than it should", name: "mapa.png", make: bombPng, ...HUGE },
  { what: "a GIF that claims billions of pixels", name: "mapa.gif", make: hugeGif, ...HUGE },
  { what: "a HEIC that claims billions of pixels", name: "mapa.heic", make: () => heic(60_000, 60_000), ...HUGE },
  { what: "a BMP that claims billions of pixels", name: "mapa.bmp", make: () => bmp(60_000, -60_000), ...HUGE },
  { what: "half a PNG", name: "foto.png", make: async () => half(await png()), ...HALF },
  { what: "half a JPEG", name: "foto.jpg", make: async () => half(await jpeg()), ...HALF },
  { what: "half a WebP", name: "foto.webp", make: async () => half(await webp()), ...HALF },
  { what: "half a GIF", name: "foto.gif", make: async () => half(await gif()), ...HALF },
  { what: "half a TIFF", name: "foto.tif", make: async () => half(await tiff()), ...FORMAT },
  { what: "half an AVIF", name: "foto.avif", make: async () => half(await avif()), ...HALF },
  { what: "half a HEIC", name: "foto.heic", make: () => half(heic()), ...HALF },
  { what: "half a BMP", name: "foto.bmp", make: () => half(bmp()), ...HALF },
  { what: "a PNG's head and nothing more", name: "foto.png", make: async () => (await png()).subarray(0, 33), ...HALF },
];

const WEB = "<< /S /URI /URI (https://exemplo.com/x) >>";
const hidden = (before: string, after: string) =>
  objects(`${before}1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction ${WEB} >> endobj\n${after}`);
const script = (dictionary: string) => objectStream(`/Filter /FlateDecode ${dictionary}`, compressed(SCRIPT));
/** Actions that a reader's program does by itself, and what is not of the document in the same file. */
const opening: BadFile[] = (
  [
    ["an address that is opened with it", () => pdf({ extra: `/OpenAction ${WEB}` })],
    ["an address that is opened with it, in another object", () => pdf({ extra: "/OpenAction 9 0 R", objects: `9 0 obj ${WEB} endobj\n` })],
    ["an address that is opened with it, under escaped names", () => pdf({ extra: "/#4fpenAction << /S /U#52I /#55RI (https://x.br) >>" })],
    ["an address that is opened after a page", () => pdf({ extra: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${WEB} >>` })],
    ["an address that is opened when a page is", () => action(`/AA << /O ${WEB} >>`)],
    [
      "an address that is opened with it, in an object stream",
      () => objectStream("/Filter /FlateDecode", compressed(`1 0 9 40 << /Type /Catalog /OpenAction 9 0 R >> ${WEB}`)),
    ],
    [
      "an object to open that is there twice",
      () => pdf({ extra: "/OpenAction 9 0 R", objects: `9 0 obj [3 0 R /Fit] endobj\n9 0 obj ${WEB} endobj\n` }),
    ],
    ["a file of another machine", () => action("/S /GoToR /F (\\\\\\\\exemplo\\\\x.pdf) /D [0 /Fit]")],
    ["a file of another machine, under an escaped name", () => action("/S /G#6fToR /F (x)")],
    ["a file of another machine in an object stream", () => objectStream("/Filter /FlateDecode", compressed("9 0 << /S /GoToR /F (x) >>"))],
    ["a link to a script", () => action("/S /URI /URI (JavaScript:alert\\(1\\))")],
    ["a link to a file of this machine", () => action("/S /URI /URI (file:///c:/x.exe)")],
    ["a page after its end", () => Buffer.concat([pdf(), ascii("<html><script>alert(1)</script></html>")])],
    ["a page after its end, and another end", () => Buffer.concat([pdf(), ascii("<p onclick=alert(1)>\n%%EOF\n")])],
    ["a program after its end", () => Buffer.concat([pdf(), ascii("MZ\x90\0\x03"), Buffer.alloc(300, 7)])],
    ["a script of a shell after its end", () => Buffer.concat([pdf(), ascii("#!/bin/sh\necho\n")])],
    ["a page in a comment after its end", () => Buffer.concat([pdf(), ascii("%<body onload=alert(1)>\n%%EOF\n")])],
    ["a program in a comment after its end", () => Buffer.concat([pdf(), ascii("%MZ\x90\0\x03 cannot be run\n%%EOF\n")])],
    [
      "a page after its end, within what imitates a stream",
      () => Buffer.concat([pdf(), ascii("stream\n<html><script>1</script>\nendstream\n%%EOF\n")]),
    ],
    [
      "an address that is opened with a later version of it",
      () => Buffer.concat([pdf(), ascii(`1 0 obj << /Type /Catalog /OpenAction ${WEB} >> endobj\nstartxref\n9\n%%EOF\n`)]),
    ],
    ["an address that is opened, between comments that imitate a stream", () => hidden("% stream\n", "% endstream\n")],
    [
      "an address that is opened, between texts that imitate a stream",
      () => hidden("8 0 obj (>>stream\n) endobj\n", "8 0 obj (endstream) endobj\n"),
    ],
    [
      "an address that a page opens, between comments that imitate a stream",
      () => objects(`% stream\n9 0 obj << /AA << /O ${WEB} >> >> endobj\n% endstream\n`),
    ],
    ["a script in an object stream whose dictionary holds another word", () => script("/X (obj)")],
    ["a script in an object stream whose dictionary holds a comment", () => script("%obj\n")],
    ["a script in an object stream with a long dictionary", () => script(`/X (${"A".repeat(6000)})`)],
    [
      "a script in a stream that does not say that it holds objects",
      () => objects(stream("/N 1 /First 4 /X (obj) /Filter /FlateDecode", compressed(SCRIPT)).toString("latin1")),
    ],
    [
      "an object stream that is disguised and packed twice",
      () => objects(stream("/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] /X (obj)", ascii("00>")).toString("latin1")),
    ],
    ["a link to a script, a letter of which is a number", () => action("/S /URI /URI (\\152avascript:alert\\(1\\))")],
    ["a link to a script, on two lines", () => action("/S /URI /URI (java\\\nscript:alert\\(1\\))")],
    ["a link to a script in digits", () => action("/S /URI /URI <6a 61 7661736372697074 3a>")],
    ["a link to a script in another encoding", () => action(`/S /URI /URI (\xfe\xff${[..."javascript:1"].map((c) => `\0${c}`).join("")})`)],
    ["a link to another machine", () => action("/S /URI /URI (\\134\\134exemplo\\134x)")],
    ["a link to another machine, by slashes", () => action("/S /URI /URI (//exemplo/x)")],
    ["an article of another machine's file", () => action("/S /Thread /F (x.pdf)")],
    ["a film that it plays", () => action("/S /Movie /T (x)")],
    [
      "a picture that another machine keeps",
      () => objects(stream("/Subtype /Image /F (\\\\\\\\exemplo\\\\x)", Buffer.alloc(0)).toString("latin1")),
    ],
    ["a file of another machine that it names", () => action("/Type /Filespec /UF (\\\\\\\\exemplo\\\\x)")],
    ["openings of streams without an end", () => objects("stream\n".repeat(30_000))],
    ["characters that are spelled, and nothing else", () => objects("#61".repeat(60_000))],
    ["actions that are opened, and nothing else", () => objects("/OpenAction 9 0 R\n".repeat(1_000))],
    ["addresses, and nothing else", () => objects("/F (x)".repeat(60_000))],
    ["a page between its objects", () => objects("% <html><script>alert(1)</script>\n")],
    ["a script of a server between its objects", () => objects("% <?php system($_GET[1]); ?>\n")],
  ] as [string, () => Buffer][]
).map(([what, make]) => ({ what, name: "conta.pdf", make, ...ACTIVE }));

const documents: BadFile[] = [
  { what: "half a PDF", name: "conta.pdf", make: () => half(pdf()), ...HALF },
  { what: "a PDF with much after its end", name: "conta.pdf", make: () => Buffer.concat([pdf(), Buffer.alloc(5000, "PK")]), ...HALF },
  { what: "a PDF that is only a head", name: "conta.pdf", make: () => ascii("%PDF-1.7\n%%EOF\n"), ...HALF },
  { what: "a PDF behind a page", name: "conta.pdf", make: () => Buffer.concat([ascii("<html>\n"), pdf()]), ...FORMAT },
  {
    what: "a PDF that is an archive too",
    name: "conta.pdf",
    make: () => Buffer.concat([pdf(), zip("a.exe"), ascii("\n%%EOF")]),
    ...ACTIVE,
  },
  { what: "a script", name: "conta.pdf", make: () => action("/S /JavaScript /JS (app.alert(1))"), ...ACTIVE },
  { what: "a script when it opens", name: "conta.pdf", make: () => pdf({ extra: "/OpenAction << /S /JavaScript /JS (1) >>" }), ...ACTIVE },
  { what: "a script when a page opens", name: "conta.pdf", make: () => action("/AA << /O << /JS (1) >> >>"), ...ACTIVE },
  { what: "a script under an escaped name", name: "conta.pdf", make: () => action("/S /J#61vaScript /J#53 (1)"), ...ACTIVE },
  { what: "a short script name alone", name: "conta.pdf", make: () => action("/JS (1)"), ...ACTIVE },
  { what: "a program to launch", name: "conta.pdf", make: () => action("/S /Launch /F (cmd.exe)"), ...ACTIVE },
  { what: "an embedded file", name: "conta.pdf", make: () => action("/Type /EmbeddedFile"), ...ACTIVE },
  { what: "names of embedded files", name: "conta.pdf", make: () => pdf({ extra: "/Names << /EmbeddedFiles 8 0 R >>" }), ...ACTIVE },
  { what: "a form that sends itself", name: "conta.pdf", make: () => action("/S /SubmitForm /F (http://exemplo.com)"), ...ACTIVE },
  { what: "a jump into an embedded document", name: "conta.pdf", make: () => action("/S /GoToE /T << /R /C >>"), ...ACTIVE },
  { what: "a film to play", name: "conta.pdf", make: () => action("/Subtype /RichMedia"), ...ACTIVE },
  { what: "a form with its own programs", name: "conta.pdf", make: () => pdf({ extra: "/AcroForm << /XFA 8 0 R >>" }), ...ACTIVE },
  {
    what: "a script in a compressed object stream",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode", compressed("9 0 << /JS (1) >>")),
    ...ACTIVE,
  },
  {
    what: "a script in a stream that does not call itself one of objects",
    name: "conta.pdf",
    make: () => objects(stream("/N 1 /First 4 /Filter /FlateDecode", compressed(SCRIPT)).toString("latin1")),
    ...ACTIVE,
  },
  {
    what: "an escaped script in an object stream",
    name: "conta.pdf",
    make: () => objectStream("/Filter/FlateDecode", compressed("9 0 << /J#53 (1) >>")),
    ...ACTIVE,
  },
  {
    what: "objects under two filters",
    name: "conta.pdf",
    make: () => objectStream("/Filter [/ASCIIHexDecode /FlateDecode]", ascii(compressed(SCRIPT).toString("hex"))),
    ...ACTIVE,
  },
  {
    what: "objects in hexadecimal",
    name: "conta.pdf",
    make: () => objectStream("/Filter /ASCIIHexDecode", ascii(ascii(SCRIPT).toString("hex"))),
    ...ACTIVE,
  },
  {
    what: "objects behind a predictor",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>", compressed(SCRIPT)),
    ...ACTIVE,
  },
  {
    what: "objects behind a comment that imitates a stream",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode", compressed("9 0 << /JS (1) >>"), "% stream\n"),
    ...ACTIVE,
  },
  {
    what: "an object stream that cannot be read",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode", Buffer.from("lixo")),
    ...ACTIVE,
  },
  {
    what: "an object stream that unpacks without end",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode", compressed(" ".repeat(20 * 1024 * 1024))),
    ...ACTIVE,
  },
  {
    what: "many object streams that unpack without end together",
    name: "conta.pdf",
    make: () => {
      const content = deflateSync(Buffer.alloc(15 * 1024 * 1024, 32));
      return objects(Array.from({ length: 6 }, () => stream("/Type /ObjStm /Filter /FlateDecode", content).toString("latin1")).join(""));
    },
    ...ACTIVE,
  },
  ...opening,
  { what: "a protected PDF", name: "conta.pdf", make: () => pdf({ extra: "/Encrypt 7 0 R" }), ...LOCKED },
  { what: "a PDF protected under an escaped name", name: "conta.pdf", make: () => pdf({ extra: "/#45ncrypt 7 0 R" }), ...LOCKED },
];

/** Every one must be refused. */
export const badFiles: BadFile[] = [...foreign, ...pictures, ...documents];

const long = "comprovante de residência ".repeat(40);

/** Every one must be received, under a harmless name. */
export const goodFiles: GoodFile[] = [
  { what: "a PNG", name: "foto.png", make: png, kept: "foto.png", type: "image/png" },
  { what: "a JPEG", name: "foto.jpeg", make: jpeg, kept: "foto.jpeg", type: "image/jpeg" },
  { what: "a WebP", name: "foto.webp", make: webp, kept: "foto.webp", type: "image/webp" },
  { what: "a GIF", name: "foto.gif", make: gif, kept: "foto.gif", type: "image/gif" },
  { what: "a scanner's TIFF", name: "rg.tiff", make: tiff, kept: "rg.tiff", type: "image/tiff" },
  { what: "a BMP", name: "rg.bmp", make: () => bmp(), kept: "rg.bmp", type: "image/bmp" },
  { what: "an AVIF", name: "foto.avif", make: avif, kept: "foto.avif", type: "image/avif" },
  { what: "a phone's HEIC", name: "IMG_0001.HEIC", make: () => heic(), kept: "IMG_0001.heic", type: "image/heic" },
  { what: "a PDF", name: "conta.pdf", make: () => pdf(), kept: "conta.pdf", type: "application/pdf" },
  {
    what: "a PDF that says where to begin",
    name: "conta.pdf",
    make: () => pdf({ extra: "/OpenAction [3 0 R /XYZ null null 0]" }),
    kept: "conta.pdf",
    type: "application/pdf",
  },
  ...(
    [
      ["a PDF that begins at a page by an action", () => pdf({ extra: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" })],
      [
        "a PDF that begins at a page by another object",
        () => pdf({ extra: "/OpenAction 9 0 R", objects: "9 0 obj [3 0 R /Fit] endobj\n" }),
      ],
      ["a PDF with a link to the web", () => action("/Type /Annot /Subtype /Link /A << /S /URI /URI (https://exemplo.com) >>")],
      [
        "a PDF with a link that begins at a page",
        () => pdf({ extra: "/OpenAction [3 0 R /Fit]", objects: `9 0 obj << /Subtype /Link /A ${WEB} >> endobj\n` }),
      ],
      [
        "a PDF with a word about it after its end",
        () => Buffer.concat([pdf(), ascii("%BeginExifToolUpdate\n9 0 obj << >> endobj\nstartxref\n9\n%%EOF\n")]),
      ],
      ["a PDF that was changed once", () => Buffer.concat([pdf(), ascii("9 0 obj << /Title (x) >> endobj\nstartxref\n9\n%%EOF\n\0\0")])],
    ] as [string, () => Buffer][]
  ).map(([what, make]) => ({ what, name: "conta.pdf", make, kept: "conta.pdf", type: "application/pdf" })),
  {
    what: "a PDF with plain objects in a stream",
    name: "conta.pdf",
    make: () => objectStream("/Filter /FlateDecode", compressed("9 0 << /Title (Conta) >>")),
    kept: "conta.pdf",
    type: "application/pdf",
  },
  {
    what: "a PDF whose compressed text speaks of scripts",
    name: "guia.pdf",
    make: () => objects(stream("/Filter /FlateDecode", compressed("BT (use /JS e /JavaScript com cuidado) Tj ET")).toString("latin1")),
    kept: "guia.pdf",
    type: "application/pdf",
  },
  {
    what: "a PDF whose picture has the bytes of a short name by chance",
    name: "foto.pdf",
    make: () => objects(stream("/Subtype /Image", ascii("\u0001\u0002/JS (\u0003")).toString("latin1")),
    kept: "foto.pdf",
    type: "application/pdf",
  },
  { what: "a picture called a program", name: "comprovante.exe", make: png, kept: "comprovante.png", type: "image/png" },
  { what: "a picture called a document", name: "rg.pdf", make: jpeg, kept: "rg.jpg", type: "image/jpeg" },
  { what: "a name of two endings", name: "rg.png.exe", make: png, kept: "rg.png.png", type: "image/png" },
  { what: "a name that reverses the reading", name: "rg\u202Egnp.exe", make: png, kept: "rggnp.png", type: "image/png" },
  { what: "a name that leaves the folder", name: "../../etc/rg.png", make: png, kept: "rg.png", type: "image/png" },
  { what: "a name without end", name: `${long}.png`, make: png, kept: `${long.slice(0, 116)}.png`, type: "image/png" },
];
