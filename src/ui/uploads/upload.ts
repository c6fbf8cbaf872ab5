import type { FileKind } from "./uploadsRules";

/** A file that was chosen, with the state of its sending. */
export interface Upload {
  key: string;
  nome: string;
  tamanho: number;
  situacao: "enviando" | "pronto" | "falhou" | "recusado";
  /** Progress, from 0 to 1. */
  progresso: number;
  motivo?: string;
  /** Address of the picture, while this page lives. */
  previa?: string;
}

/** Files that are being chosen and sent, as a list of them needs it. */
export interface UploadSource {
  uploads: readonly Upload[];
  add(files: Iterable<File>): void;
  remove(key: string): void;
  retry(key: string): void;
  isBusy: boolean;
  max: number;
  kind: FileKind;
}
