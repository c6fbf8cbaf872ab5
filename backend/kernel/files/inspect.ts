import { fieldProblem } from "../problem";
import { withoutTail } from "./ends";
import { imageFault } from "./image";
import { safeFileName } from "./name";
import { pdfFault } from "./pdf";
import { turns } from "./turns";

export interface InspectedFile {
  name: string;
  /** Media type, judged by content. */
  type: string;
  content: Buffer;
}

/**
 * Formats that cameras, phones and scanners write. SVG is missing because it may carry a script, and ICO because an
 * icon is no document.
 */
const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/tiff": "tif",
  "image/bmp": "bmp",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heif": "heif",
  "application/pdf": "pdf",
};

const REASONS = {
  empty: "O arquivo está vazio. Escolha outro.",
  format: "Formato não aceito. Envie PNG, JPG ou PDF.",
  truncated: "O arquivo está incompleto ou danificado. Abra-o no seu aparelho, salve de novo e envie outra vez.",
  dimensions: "A imagem é grande demais. Envie uma de até 12.000 pixels de lado e 50 megapixels.",
  hidden: "A imagem traz outro conteúdo escondido e não pode ser recebida. Tire uma nova foto ou salve a imagem de novo.",
  active: "O PDF traz programas, anexos ou ações automáticas e não pode ser recebido. Imprima-o em um novo PDF e envie.",
  encrypted: "O PDF está protegido por senha. Salve uma cópia sem senha e envie de novo.",
} as const;

const refuse = (reason: keyof typeof REASONS, status: 400 | 415 = 400): never => {
  throw fieldProblem(status, "arquivo", REASONS[reason]);
};

/** An animated picture is one of its kind. */
const kindOf = (mime: string) => (mime === "image/apng" ? "image/png" : mime.replace(/^(image\/hei[cf])-sequence$/, "$1"));

/** Pictures decoded at a time: each may need hundreds of megabytes, and many people may send theirs at once. */
const inTurn = turns(2);

/** `inspect`, a few at a time. */
export const inspectFile = (givenName: string, bytes: Buffer): Promise<InspectedFile> => inTurn(() => inspect(givenName, bytes));

/**
 * Decides by its content whether a file may be kept: images and PDF only, whole, of sane dimensions, without anything
 * that runs. The name and the type that the browser claims count for nothing.
 * @throws Problem 400 or 415, with the reason in Portuguese
 */
async function inspect(givenName: string, bytes: Buffer): Promise<InspectedFile> {
  if (bytes.length === 0) refuse("empty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = kindOf(found?.mime ?? "");
  const extension = EXTENSIONS[type];
  if (!extension) return refuse("format", 415);

  const name = safeFileName(givenName, extension);
  if (type === "application/pdf") {
    const fault = pdfFault(bytes);
    return fault ? refuse(fault) : { name, type, content: bytes };
  }
  const content = withoutTail(bytes, type) ?? refuse("truncated");
  const fault = await imageFault(content, type);
  return fault ? refuse(fault) : { name, type, content };
}
