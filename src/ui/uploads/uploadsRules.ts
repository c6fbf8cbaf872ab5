export { sizeText } from "@/domain/text/fileSize";

const PDF = { "application/pdf": [".pdf"] };

/** Kinds of files that an upload area takes. */
export const FILE_KINDS = {
  /**
   * Images of any type and PDF (specification §5). react-dropzone drops a wildcard that names extensions. Some systems
   * give no type to the photographs of a phone.
   */
  any: {
    accept: { "image/*": [], "image/heic": [".heic"], "image/heif": [".heif"], ...PDF },
    valid: "PNG, JPG e PDF",
    send: "PNG, JPG ou PDF",
  },
  pdf: { accept: PDF, valid: "PDF", send: "um PDF" },
} as const satisfies Record<string, { accept: Record<string, readonly string[]>; valid: string; send: string }>;

export type FileKind = keyof typeof FILE_KINDS;

/** 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Files that one message or one form carries, unless it says otherwise. */
export const MAX_FILES = 10;

const reasons: Record<string, string> = {
  "file-too-large": "Arquivo com mais de 10MB. Envie um menor.",
  "file-too-small": "Arquivo vazio. Escolha outro.",
  "too-many-files": "Arquivos demais. Remova um antes de incluir outro.",
  "one-file": "Só cabe um arquivo aqui. Envie um PDF com todas as páginas.",
};

export const reasonOf = (code: string | undefined) => reasons[code ?? ""] ?? "Não conseguimos ler este arquivo. Escolha outro.";

export const isImage = (file: File) => file.type.startsWith("image/");

const isPicture = (file: File) => isImage(file) || (file.type === "" && /\.hei[cf]$/i.test(file.name));

const isKnown = (file: File, kind: FileKind) => file.type === "application/pdf" || (kind === "any" && isPicture(file));

/** Reason for which a file is not even sent; the backend judges the rest by its content. `taken` files are there already. */
export function refusalOf(file: File, taken: number, max: number, kind: FileKind = "any"): string | undefined {
  if (!isKnown(file, kind)) return `Formato não aceito. Envie ${FILE_KINDS[kind].send}.`;
  if (file.size > MAX_BYTES) return reasonOf("file-too-large");
  if (file.size === 0) return reasonOf("file-too-small");
  return taken < max ? undefined : reasonOf(max === 1 ? "one-file" : "too-many-files");
}

const keys = new WeakMap<File, string>();
let lastKey = 0;

/** Identity of a chosen file: two may have the same name. */
export function keyOfFile(file: File): string {
  const known = keys.get(file);
  if (known) return known;
  lastKey += 1;
  keys.set(file, String(lastKey));
  return String(lastKey);
}
