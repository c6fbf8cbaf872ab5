import { inspectFile } from "@backend/files/inspect";
import { Problem } from "@backend/http/problem";
import sharp from "sharp";
import { bombPng, compressed, hugePng, jpeg, pdf, png, stream, webp } from "./samples";

const refusal = async (name: string, content: Buffer) => {
  const problem = await inspectFile(name, content).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(problem instanceof Problem)) throw new Error(`${name} was received`);
  return problem;
};

describe("files that are received", () => {
  it.each([
    ["foto.png", png, "image/png"],
    ["foto.jpeg", jpeg, "image/jpeg"],
    ["foto.webp", webp, "image/webp"],
    ["conta.pdf", async () => pdf(), "application/pdf"],
  ])("%s", async (name, make, type) => {
    const content = await make();
    await expect(inspectFile(name, content)).resolves.toEqual({ name, type, content });
  });

  it("names a file by what it is, not by what it says", async () => {
    await expect(inspectFile("comprovante.exe", await png())).resolves.toMatchObject({ name: "comprovante.png", type: "image/png" });
  });

  it.each([
    ["a zip", Buffer.from("PK\u0003\u0004 conteúdo")],
    ["another document", pdf({ extra: "/OpenAction 9 0 R" })],
  ])("drops %s appended to a picture and keeps the picture", async (_, appended) => {
    for (const picture of [await png(), await jpeg()]) {
      const { content } = await inspectFile("foto", Buffer.concat([picture, appended]));
      expect(content.equals(picture)).toBe(true);
      expect((await sharp(content).metadata()).width).toBe(64);
    }
  });

  it("a PDF whose text happens to speak of scripts in compressed content", async () => {
    const content = stream("/Filter /FlateDecode", compressed("BT (use /JS e /JavaScript com cuidado) Tj ET"));
    await expect(inspectFile("guia.pdf", pdf({ objects: content.toString("latin1") }))).resolves.toMatchObject({ type: "application/pdf" });
  });

  it("a PDF whose picture has the bytes of a short name by chance", async () => {
    const content = stream("/Subtype /Image", Buffer.from("\u0001\u0002/JS (\u0003", "latin1"));
    await expect(inspectFile("foto.pdf", pdf({ objects: content.toString("latin1") }))).resolves.toMatchObject({ type: "application/pdf" });
  });
});

describe("files that are refused", () => {
  it.each([
    ["an empty file", "vazio.pdf", () => Buffer.alloc(0), 400, "vazio"],
    [
      "a program with the name of a picture",
      "foto.png",
      () => Buffer.from("MZ\u0090\u0000\u0003".padEnd(400, "\u0000"), "latin1"),
      415,
      "Formato não aceito",
    ],
    ["text", "nota.pdf", () => Buffer.from("não é um pdf"), 415, "Formato não aceito"],
    [
      "a vector picture",
      "logo.svg",
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      "Formato não aceito",
    ],
    ["a page", "foto.jpg", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "Formato não aceito"],
    ["an archive", "documentos.zip", () => Buffer.from("PK\u0003\u0004".padEnd(200, "\u0000"), "latin1"), 415, "Formato não aceito"],
    [
      "a photograph of a format that browsers do not show",
      "foto.heic",
      () => Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic".padEnd(80, "\u0000"), "latin1"),
      415,
      "JPG",
    ],
    ["a document inside a picture's comment", "foto.jpg", async () => withComment(await jpeg(), "%PDF-1.7 1 0 obj"), 400, "escondido"],
    [
      "a script inside a picture's comment",
      "foto.jpg",
      async () => withComment(await jpeg(), "<script>alert(1)</script>"),
      400,
      "escondido",
    ],
    ["a picture that claims billions of pixels", "mapa.png", hugePng, 400, "grande demais"],
    ["a picture that unpacks to more than it should", "mapa.png", bombPng, 400, "grande demais"],
    ["half a PNG", "foto.png", async () => half(await png()), 400, "incompleto"],
    ["half a JPEG", "foto.jpg", async () => half(await jpeg()), 400, "incompleto"],
    ["half a WebP", "foto.webp", async () => half(await webp()), 400, "incompleto"],
    ["half a PDF", "conta.pdf", () => half(pdf()), 400, "incompleto"],
    ["a PDF with much after its end", "conta.pdf", () => Buffer.concat([pdf(), Buffer.alloc(5000, "PK")]), 400, "incompleto"],
  ])("%s", async (_, name, make, status, words) => {
    const problem = await refusal(name, await make());
    expect(problem.status).toBe(status);
    expect(problem.detail).toContain(words);
    expect(problem.extra.erros?.[0]?.campo).toBe("arquivo");
  });

  it.each([
    ["an opening action", pdf({ extra: "/OpenAction 9 0 R" })],
    ["a script", pdf({ objects: "9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n" })],
    ["a script under an escaped name", pdf({ objects: "9 0 obj << /S /J#61vaScript /J#53 (1) >> endobj\n" })],
    ["a short script name alone", pdf({ objects: "9 0 obj << /JS (1) >> endobj\n" })],
    ["a program to launch", pdf({ objects: "9 0 obj << /S /Launch /F (cmd.exe) >> endobj\n" })],
    ["an embedded file", pdf({ objects: "9 0 obj << /Type /EmbeddedFile >> endobj\n" })],
    ["names of embedded files", pdf({ extra: "/Names << /EmbeddedFiles 8 0 R >>" })],
    [
      "a script in a compressed object stream",
      pdf({ objects: stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", compressed("9 0 << /JS (1) >>")).toString("latin1") }),
    ],
    [
      "an object stream that cannot be read",
      pdf({ objects: stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", Buffer.from("lixo")).toString("latin1") }),
    ],
    [
      "an object stream that unpacks without end",
      pdf({ objects: stream("/Type /ObjStm /Filter /FlateDecode", compressed(" ".repeat(20 * 1024 * 1024))).toString("latin1") }),
    ],
  ])("a PDF with %s", async (_, content) => {
    expect((await refusal("conta.pdf", content)).detail).toContain("programas, anexos ou ações");
  });

  it("a PDF that cannot be looked into", async () => {
    expect((await refusal("conta.pdf", pdf({ extra: "/Encrypt 7 0 R" }))).detail).toContain("senha");
  });
});

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));

/** A JPEG whose first segment is a comment. */
function withComment(picture: Buffer, text: string) {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), picture.subarray(2)]);
}
