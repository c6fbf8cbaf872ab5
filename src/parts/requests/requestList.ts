import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { PAGE_SIZE, type RequestFilters } from "./filters";

export type RequestPage = Reply<"GET /retornarSolicitacoes">;
export type Requisicao = RequestPage["requisicoes"][number];

/** Whose requests are listed: a participant's in a plan, or everybody's. */
export interface RequestOwner {
  idPessoa?: number;
  idPlano?: number;
}

export const featuresQuery = () => query("GET /requisicaoFuncionalidade");
export const statusesQuery = () => query("GET /requisicaoStatus");

export const listQuery = (owner: RequestOwner, filters: RequestFilters, page: number) =>
  query("GET /retornarSolicitacoes", { query: { ...owner, ...filters, page, limit: PAGE_SIZE } });
