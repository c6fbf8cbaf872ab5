import type { Reply } from "@contract/infer";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";
import { PAGE_SIZE, type QueueView, readId, readView } from "./filters";

export type QueuePage = Reply<"GET /retornarFila">;
export type QueueItem = QueuePage["itens"][number];
export type Request = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
export type RequestDocument = Request["documentos"][number];
export type BulkResult = Reply<"POST /decidirRequisicoes">;
export type Colleague = Reply<"POST /marcarPresenca">["outros"][number];

export const queueQuery = ({ filters, ordem, direcao, page }: QueueView) =>
  query("GET /retornarFila", { query: { ...filters, ordem, direcao, page, limit: PAGE_SIZE } });
export const requestQuery = (idRequisicao: number) => query("GET /retornarSolicitacao/{idRequisicao}", { params: { idRequisicao } });
export const notesQuery = (idRequisicao: number) => query("GET /retornarNotas/{idRequisicao}", { params: { idRequisicao } });
export const attendantsQuery = () => query("GET /retornarAtendentes", { query: {} });
const servicesQuery = () => query("GET /requisicaoFuncionalidade");
const statusesQuery = () => query("GET /requisicaoStatus");
const plansQuery = () => query("GET /retornarPlanos");
const stagesQuery = () => query("GET /retornarEtapas");

/** A lookup that fails is only logged (specification §8): the queue can still be narrowed by the rest. */
function useLookup<Data>(read: { data: Data | undefined; error: Error | null }, name: string): Data | undefined {
  const { error } = read;
  useEffect(() => {
    if (error) console.warn(name, error);
  }, [error, name]);
  return read.data;
}

/** Options of the filters. */
export function useLookups() {
  return {
    services: useLookup(useQuery(servicesQuery()), "requisicaoFuncionalidade") ?? [],
    statuses: useLookup(useQuery(statusesQuery()), "requisicaoStatus") ?? [],
    plans: useLookup(useQuery(plansQuery()), "retornarPlanos") ?? [],
  };
}

/** The rarer filters' choices, read when they are shown. */
export function useMoreLookups() {
  return {
    stages: useLookup(useQuery(stagesQuery()), "retornarEtapas") ?? [],
    attendants: useLookup(useQuery(attendantsQuery()), "retornarAtendentes") ?? [],
  };
}

/** After a request changed: the lists and figures that count it, and the request itself. */
export function refreshRequests(client: QueryClient, idRequisicao?: number) {
  void client.invalidateQueries({ queryKey: ["GET /retornarFila"] });
  void client.invalidateQueries({ queryKey: ["GET /retornarResumoFilas"] });
  return idRequisicao === undefined
    ? client.invalidateQueries({ queryKey: ["GET /retornarSolicitacao/{idRequisicao}"] })
    : client.invalidateQueries({ queryKey: requestQuery(idRequisicao).queryKey });
}

type AnyQuery = ReturnType<typeof query>;

/** Reads for the first HTML of the queue: the page of the address, the options of its filters, and the open request. */
export const queueQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin }, url) => {
  if (!isAdmin) return [];
  const id = readId(url.id);
  const wanted = [queueQuery(readView(url)), servicesQuery(), statusesQuery(), plansQuery()] as AnyQuery[];
  return id ? [...wanted, requestQuery(id) as AnyQuery, notesQuery(id) as AnyQuery] : wanted;
};
