import { Service, Status } from "@/domain/services/ids";
import { dateOf } from "../../src/domain/calendar/calendarDate";
import type { Builder, RequestFacts } from "./builder";
import { reasonFor } from "./requestDocuments";

/** Services with three stages, which pay or give a right. */
const LONG: readonly number[] = [
  Service.BENEFIT,
  Service.REDEMPTION,
  Service.PORTABILITY,
  Service.DEFERRED_BENEFIT,
  Service.SELF_SPONSORSHIP,
  Service.ILLNESS_EXEMPTION,
];
export const isLong = (idFuncionalidade: number): boolean => LONG.includes(idFuncionalidade);

/** Services that are looked at, not asked for. */
export const CONSULTED: readonly number[] = [
  Service.STATEMENT,
  Service.BENEFIT_SIMULATOR,
  Service.INCOME_REPORT,
  Service.PAYSLIP,
  Service.CONTRIBUTION_DEMONSTRATIVE,
];

/** Stages of the first version of each service (migration 0006). */
const stageCount = (idFuncionalidade: number) => {
  if (isLong(idFuncionalidade)) return 3;
  return CONSULTED.includes(idFuncionalidade) ? 1 : 2;
};

/** The stage that a request stands on. Half of those in analysis have their documents accepted and went on. */
export function stageOf(idFuncionalidade: number, idStatus: number, id: number): number {
  if (idStatus === Status.CONCLUDED) return stageCount(idFuncionalidade);
  return idStatus === Status.UNDER_REVIEW && id % 2 === 0 ? Math.min(2, stageCount(idFuncionalidade)) : 1;
}

/** Kinds of declaration (`declaracao.tipo`) by service. */
const DECLARED: Readonly<Record<number, string>> = {
  [Service.PEP]: "pep",
  [Service.FATCA]: "fatca",
  [Service.ABROAD]: "residente-exterior",
};

const KINDS: Readonly<Record<number, string>> = {
  [Status.DRAFT]: "requisicao",
  [Status.WAITING]: "pendencia",
  [Status.ANSWERED]: "documento",
  [Status.CONCLUDED]: "decisao",
  [Status.REFUSED]: "decisao",
  [Status.CANCELLED]: "cancelamento",
};

/** Kind of event that leads to a status, with the text shown to the participant. */
export const eventKind = (idStatus: number, idPessoa: number) => ({
  tipo: KINDS[idStatus] ?? "etapa",
  detalhe: idStatus === Status.WAITING ? reasonFor(idPessoa) : null,
});

/** A concluded declaration is in force until the next one of its kind. */
export function declared(
  { rows }: Builder,
  idRequisicao: number,
  { idPessoa, idFuncionalidade }: Pick<RequestFacts, "idPessoa" | "idFuncionalidade">,
  dados: Record<string, unknown>,
  last: { idStatus: number; quando: Date },
): void {
  const tipo = DECLARED[idFuncionalidade];
  if (!tipo || last.idStatus !== Status.CONCLUDED) return;
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
