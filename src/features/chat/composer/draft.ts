import type { FileInfo } from "../chatQueries";

/** Text and attachments of a conversation that were not sent. */
export interface Draft {
  texto: string;
  anexos: FileInfo[];
}

const keyOf = (idPessoa: number, idConversa: number) => `conversas:rascunho:${idPessoa}:${idConversa}`;
const empty: Draft = { texto: "", anexos: [] };

/** Drafts are kept on the device, by person and conversation: they survive a reload and a new login. */
export function readDraft(idPessoa: number, idConversa: number): Draft {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(idPessoa, idConversa)) ?? "null") as Partial<Draft> | null;
    return { texto: typeof kept?.texto === "string" ? kept.texto : "", anexos: Array.isArray(kept?.anexos) ? kept.anexos : [] };
  } catch {
    return empty;
  }
}

export function keepDraft(idPessoa: number, idConversa: number, draft: Draft): void {
  try {
    const key = keyOf(idPessoa, idConversa);
    if (draft.texto.trim() === "" && draft.anexos.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; typing goes on without a draft.
  }
}
