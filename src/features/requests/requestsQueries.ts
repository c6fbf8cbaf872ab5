import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { readFilters, readId, readPage } from "@/parts/requests/filters";
import { featuresQuery, listQuery, statusesQuery } from "@/parts/requests/requestList";
import type { PortalPage } from "@/session/page";
import { paymentsQuery } from "./received/receivedQueries";

export type Solicitacao = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
export type Documento = Solicitacao["documentos"][number];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const detailQuery = (idRequisicao: number) => query("GET /retornarSolicitacao/{idRequisicao}", { params: { idRequisicao } });

export const conversationQuery = (idConversa: number) => query("GET /retornarConversa/{idConversa}", { params: { idConversa } });

/** Reads for the first HTML of the request tracking: the request that the address names, or its page of the list. */
export const requestsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) => {
  if (!person || !vinculo) return [];
  const id = readId(url.id);
  if (id) return [detailQuery(id)];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [featuresQuery(), statusesQuery(), listQuery(owner, readFilters(url), readPage(url)), paymentsQuery(owner)];
};
