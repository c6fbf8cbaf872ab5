export { sizeText } from "@/domain/fileSize";

/** What the upload area takes (specification §5). Some systems give no type to the photographs of a phone. */
export const ACCEPTED = { "image/*": [".heic", ".heif"], "application/pdf": [".pdf"] };

/** 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Files that one message or one form carries, unless it says otherwise. */
export const MAX_FILES = 10;

const reasons: Record<string, string> = {
  "file-invalid-type": "Formato não aceito. Envie PNG, JPG ou PDF.",
  "file-too-large": "Arquivo com mais de 10MB. Envie um menor.",
  "file-too-small": "Arquivo vazio. Escolha outro.",
  "too-many-files": "Arquivos demais. Remova um antes de incluir outro.",
  "one-file": "Só cabe um arquivo aqui. Envie um PDF com todas as páginas.",
};

export const reasonOf = (code: string | undefined) => reasons[code ?? ""] ?? "Não conseguimos ler este arquivo. Escolha outro.";

export const isImage = (file: File) => file.type.startsWith("image/");

const isKnown = (file: File) => isImage(file) || file.type === "application/pdf" || (file.type === "" && /\.hei[cf]$/i.test(file.name));

/** Why a file is not even sent; the backend judges the rest by its content. `taken` files are there already. */
export function refusalOf(file: File, taken: number, max: number): string | undefined {
  if (!isKnown(file)) return reasonOf("file-invalid-type");
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
