import type { ServiceData } from "@/domain/services/definition";
import type { ServiceKey } from "./queries";

/** What is typed and not yet on the server, in this tab: a lost connection or an ended session costs nothing. */
export interface LocalCopy {
  dados: ServiceData;
  passo: number;
  /** Version of the server's draft that it was typed over. */
  versao: number;
}

// The prefix is the one that `session/draft.ts` forgets on sign-out.
const nameOf = ({ idFuncionalidade, idPessoa, idPlano }: ServiceKey) => `rascunho:servico:${idFuncionalidade}:${idPessoa}:${idPlano}`;

export function readLocal(key: ServiceKey): LocalCopy | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null") as LocalCopy | null;
    return kept && typeof kept.dados === "object" && typeof kept.versao === "number" ? kept : null;
  } catch {
    return null;
  }
}

export function writeLocal(key: ServiceKey, copy: LocalCopy) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage costs the copy, never the form.
  }
}

export function dropLocal(key: ServiceKey) {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept either.
  }
}
