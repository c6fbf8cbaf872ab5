import { query } from "@/api/query";
import type { VinculoCookie } from "@/session/cookies";
import type { PortalPage } from "@/session/page";

/** What of an enrolment decides its services. */
type Enrolment = { [part in "plano" | "categoria" | "situacao"]: Pick<VinculoCookie[part], "id"> };

/** The feature list of an enrolment. Same call as the command palette's, so that both share one answer. */
export const featureListQuery = (vinculo: Enrolment, idPessoa: number) =>
  query("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", {
    params: { idPlano: vinculo.plano.id, idCategoria: vinculo.categoria.id, idSituacao: vinculo.situacao.id, idPessoa },
  });

/** What the first HTML of the service menu already answers. */
export const servicesQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }) =>
  person && vinculo ? [featureListQuery(vinculo, person.id)] : [];
