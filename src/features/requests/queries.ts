import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";
import { PAGE_SIZE, type RequestFilters, readFilters, readPage } from "./filters";

export type Requisicao = Reply<"GET /retornarSolicitacoes">["requisicoes"][number];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const featuresQuery = () => query("GET /requisicaoFuncionalidade");
export const statusesQuery = () => query("GET /requisicaoStatus");

export const listQuery = ({ idPessoa, idPlano }: Owner, filters: RequestFilters, page: number) =>
  query("GET /retornarSolicitacoes", { query: { idPessoa, idPlano, ...filters, page, limit: PAGE_SIZE } });

/** What the first HTML of the request tracking already answers: the lookups, and the page that the address names. */
export const requestsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) =>
  person && vinculo
    ? [featuresQuery(), statusesQuery(), listQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readFilters(url), readPage(url))]
    : [];
