import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { first, type UrlQuery } from "@/domain/text/addressPart";
import type { RoutePath } from "@/routes";
import type { PortalPage } from "@/session/page";

export type Contracheques = Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">;
export type Resumo = Contracheques["contracheques"][number];
export type Contracheque = Reply<"GET /retornarContracheque/{idContracheque}">;
export type Informe = Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">;

export const PAYSLIPS: RoutePath = "/services/contracheque";
/** Page that opens the link to a payslip. */
export const SHARED: RoutePath = "/services/extraircontracheque";
export const REPORT: RoutePath = "/services/report-income";

const DOCUMENTS: RoutePath = "/documents";
/** Address of the issued documents. */
export const ISSUED = `${DOCUMENTS}?aba=emitidos`;

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** The year of an address; absent where it means nothing. */
export function readYear(url: UrlQuery): number | undefined {
  const text = first(url.ano);
  return /^(19[7-9]\d|20\d\d)$/.test(text) ? Number(text) : undefined;
}
/** The payslip of an address. */
export function readId(url: UrlQuery): number | undefined {
  const text = first(url.id);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const asked = (ano: number | undefined) => (ano === undefined ? {} : { ano });
export const payslipsQuery = (params: Owner, ano?: number) =>
  query("GET /retornarContracheques/{idPessoa}/{idPlano}", { params, query: asked(ano) });
export const payslipQuery = (idContracheque: number) => query("GET /retornarContracheque/{idContracheque}", { params: { idContracheque } });
export const reportQuery = (params: Owner, ano?: number) =>
  query("GET /retornarInforme/{idPessoa}/{idPlano}", { params, query: asked(ano) });

/** Reads for the first HTML of the payslips: one of them, or the list. */
export const payslipsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) => {
  const id = readId(url);
  if (id !== undefined) return [payslipQuery(id)];
  return person && vinculo ? [payslipsQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readYear(url))] : [];
};

export const reportQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) =>
  person && vinculo ? [reportQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readYear(url))] : [];
