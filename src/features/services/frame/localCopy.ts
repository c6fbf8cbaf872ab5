import type { ServiceData } from "@/domain/services/definition";
import { forgetKept, keepInTab, readKept } from "@/ui/browser/keptInTab";
import type { ServiceKey } from "./frameQueries";

/** Typed values of this tab that are not on the server yet: they survive a lost connection or an ended session. */
export interface LocalCopy {
  dados: ServiceData;
  passo: number;
  /** Version of the server's draft that it was typed over. */
  versao: number;
}

const nameOf = ({ idFuncionalidade, idPessoa, idPlano }: ServiceKey) => `servico:${idFuncionalidade}:${idPessoa}:${idPlano}`;

export function readLocal(key: ServiceKey): LocalCopy | null {
  const kept = readKept(nameOf(key)) as LocalCopy | null;
  return kept && typeof kept.dados === "object" && typeof kept.versao === "number" ? kept : null;
}

export const writeLocal = (key: ServiceKey, copy: LocalCopy) => keepInTab(nameOf(key), copy);
export const dropLocal = (key: ServiceKey) => forgetKept(nameOf(key));
