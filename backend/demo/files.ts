import { createHash } from "node:crypto";
import type { FileStore } from "../kernel/files/store";
import type { Rows } from "./demoRows";

interface FileFacts {
  nome: string;
  content: Buffer;
  idDono: number;
  uso: string;
  idRequisicao?: number;
  enviadoEm: Date;
}

/** The files of a fund. Equal contents are kept once, whatever the number of files that have them. */
export class DemoFiles {
  private readonly contents = new Map<string, Buffer>();

  constructor(private readonly rows: Rows) {}

  add({ content, idRequisicao, ...facts }: FileFacts): number {
    const id = this.rows.arquivo.length + 1;
    const sha256 = createHash("sha256").update(content).digest("hex");
    this.contents.set(sha256, content);
    this.rows.arquivo.push({
      ...facts,
      id,
      idRequisicao: idRequisicao ?? null,
      tipo: "application/pdf",
      tamanho: content.length,
      sha256,
      chave: sha256,
    });
    return id;
  }

  async write(store: FileStore): Promise<void> {
    for (const [key, content] of this.contents) await store.write(key, content);
  }
}
