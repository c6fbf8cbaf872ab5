import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { REQUEST_ANSWERS } from "@/api/requestAnswers";
import type { PageQueries } from "@/session/page";

const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
export type Service = Reply<typeof SERVICE>;

export interface ServiceKey {
  idFuncionalidade: number;
  idPessoa: number;
  idPlano: number;
}

/** Whether the person may use the service, what is in force, what runs and what was left half filled in. */
export const serviceQuery = (params: ServiceKey) => query(SERVICE, { params });

/** What the first HTML of a service's page already answers. */
export const serviceQueries =
  (idFuncionalidade: number): PageQueries =>
  ({ person, vinculo }) =>
    person && vinculo ? [serviceQuery({ idFuncionalidade, idPessoa: person.id, idPlano: vinculo.plano.id })] : [];

/** What shows requests elsewhere: asked anew after one was sent. */
export const FOLLOWERS = [SERVICE, "GET /retornarPortabilidade/{idPessoa}/{idPlano}", ...REQUEST_ANSWERS] as const;
