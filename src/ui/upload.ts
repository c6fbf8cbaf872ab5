/** What the upload area takes (specification §5). */
export const ACCEPTED = { "image/*": [], "application/pdf": [".pdf"] };

/** 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

export interface RefusedFile {
  file: File;
  reason: string;
}

const reasons: Record<string, string> = {
  "file-invalid-type": "Formato não aceito. Envie PNG, JPG ou PDF.",
  "file-too-large": "Arquivo com mais de 10MB. Envie um menor.",
  "file-too-small": "Arquivo vazio. Escolha outro.",
  "too-many-files": "Arquivos demais. Remova um antes de incluir outro.",
};

export const reasonOf = (code: string | undefined) => reasons[code ?? ""] ?? "Não conseguimos ler este arquivo. Escolha outro.";

export const isImage = (file: File) => file.type.startsWith("image/");

/** "1,2 MB", "740 KB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} MB`;
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
