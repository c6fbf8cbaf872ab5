import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { CatalogueService, RoutePath } from "@/routes";
import type { VinculoCookie } from "@/session/cookies";

const AVAILABLE = "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}";
export type AvailableService = Reply<typeof AVAILABLE>[number];

/** What of an enrolment decides its services. */
type Enrolment = { [part in "plano" | "categoria" | "situacao"]: Pick<VinculoCookie[part], "id"> };

/** The feature list of an enrolment. Same call as the command palette's, so that both share one answer. */
export const featureListQuery = (vinculo: Enrolment, idPessoa: number) =>
  query("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", {
    params: { idPlano: vinculo.plano.id, idCategoria: vinculo.categoria.id, idSituacao: vinculo.situacao.id, idPessoa },
  });

/** Of each service: why it cannot be asked for now, and what was begun. */
export const availabilityQuery = (params: { idPessoa: number; idPlano: number }) => query(AVAILABLE, { params });

/** Services that stand outside the feature list and have requests and rules of their own: the id of their form. */
const FORMS: Partial<Record<RoutePath, number>> = { "/services/emprestimos": 27 };

/** The id that the backend knows a service of the menu by; null for one that has neither rules nor requests. */
export const serviceId = ({ path, id }: Pick<CatalogueService, "path" | "id">): number | null => FORMS[path] ?? (id > 0 ? id : null);
