import { dateOf } from "../../src/domain/calendarDate";
import { DECLARATIONS } from "../modules/esteira/declarations";
import { Status } from "../modules/esteira/request";
import type { Builder, RequestFacts } from "./builder";
import { reasonFor } from "./requestDocuments";

/** Stages of the first version of each service (migration 0006). */
const stageCount = (idFuncionalidade: number) => {
  if ([12, 14, 15, 16, 17, 24].includes(idFuncionalidade)) return 3;
  return [6, 11, 19, 20, 23].includes(idFuncionalidade) ? 1 : 2;
};

/** The stage that a request stands on. Half of those in analysis have their documents accepted and went on. */
export function stageOf(idFuncionalidade: number, idStatus: number, id: number): number {
  if (idStatus === Status.CONCLUIDA) return stageCount(idFuncionalidade);
  return idStatus === Status.EM_ANALISE && id % 2 === 0 ? Math.min(2, stageCount(idFuncionalidade)) : 1;
}

const KINDS: Readonly<Record<number, string>> = {
  [Status.RASCUNHO]: "requisicao",
  [Status.AGUARDA]: "pendencia",
  [Status.REENVIADO]: "documento",
  [Status.CONCLUIDA]: "decisao",
  [Status.RECUSADA]: "decisao",
  [Status.CANCELADA]: "cancelamento",
};

/** What kind of event leads to a status, and what the participant is told with it. */
export const eventKind = (idStatus: number, idPessoa: number) => ({
  tipo: KINDS[idStatus] ?? "etapa",
  detalhe: idStatus === Status.AGUARDA ? reasonFor(idPessoa) : null,
});

/** A concluded declaration is in force until the next one of its kind. */
export function declared(
  { rows }: Builder,
  idRequisicao: number,
  { idPessoa, idFuncionalidade }: Pick<RequestFacts, "idPessoa" | "idFuncionalidade">,
  dados: Record<string, unknown>,
  last: { idStatus: number; quando: Date },
): void {
  const tipo = DECLARATIONS[idFuncionalidade];
  if (!tipo || last.idStatus !== Status.CONCLUIDA) return;
  const validaDesde = dateOf(last.quando);
  const before = rows.declaracao.find((row) => row.idPessoa === idPessoa && row.tipo === tipo && !row.validaAte);
  // Requests come in the order in which they were sent; one may have been concluded before an older one.
  if (before && before.validaDesde > validaDesde) {
    rows.declaracao.push({ idPessoa, tipo, dados, idRequisicao, validaDesde, validaAte: before.validaDesde });
    return;
  }
  if (before) before.validaAte = validaDesde;
  rows.declaracao.push({ idPessoa, tipo, dados, idRequisicao, validaDesde, validaAte: null });
}
