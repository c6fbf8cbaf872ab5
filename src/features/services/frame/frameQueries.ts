import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { REQUEST_ANSWERS } from "@/api/requestAnswers";
import type { PageQueries } from "@/session/page";

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

export const serviceQueries =
  (idFuncionalidade: number): PageQueries =>
  ({ person, vinculo }) =>
    person && vinculo ? [serviceQuery({ idFuncionalidade, idPessoa: person.id, idPlano: vinculo.plano.id })] : [];

/** Calls that show requests elsewhere: read again after a request was sent. */
export const FOLLOWERS = [SERVICE, "GET /retornarPortabilidade/{idPessoa}/{idPlano}", ...REQUEST_ANSWERS] as const;
