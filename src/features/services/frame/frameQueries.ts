import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { REQUEST_ANSWERS } from "@/api/requestAnswers";
import { availabilityQuery } from "@/layout/services/available";
import { leading, type PageQueries } from "@/session/page";

const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
export type ServiceState = Reply<typeof SERVICE>;

export interface Account {
  idPessoa: number;
  idPlano: number;
}

export interface ServiceKey extends Account {
  idFuncionalidade: number;
}

/** State of a service for the person: permission, values in force, a request that runs, a draft. */
export const serviceQuery = (params: ServiceKey) => query(SERVICE, { params });

/** The request that runs, with what was asked and whose turn it is. */
export const runningQuery = (idRequisicao: number) => query("GET /retornarSolicitacao/{idRequisicao}", { params: { idRequisicao } });

/** The service's state for the first HTML; with the request that runs, or, where the person may not use it, what they may use instead. */
export const serviceRead = ({ idFuncionalidade, idPessoa, idPlano }: ServiceKey) =>
  leading(serviceQuery({ idFuncionalidade, idPessoa, idPlano }), (state) => {
    if (state.solicitacaoAberta) return [runningQuery(state.solicitacaoAberta.id)];
    return isRefused(state) ? [availabilityQuery({ idPessoa, idPlano })] : [];
  });

export const serviceQueries =
  (idFuncionalidade: number): PageQueries =>
  ({ person, vinculo }) =>
    person && vinculo ? [serviceRead({ idFuncionalidade, idPessoa: person.id, idPlano: vinculo.plano.id })] : [];

/** True for a person who may not use the service, and has no request of it that runs. */
export const isRefused = ({ permitido, solicitacaoAberta }: ServiceState) => !permitido && !solicitacaoAberta;

/** Calls that show requests elsewhere: read again after a request was sent. */
export const FOLLOWERS = [SERVICE, "GET /retornarPortabilidade/{idPessoa}/{idPlano}", ...REQUEST_ANSWERS] as const;
