import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { Service } from "@/domain/services/ids";
import type { CatalogueService, RoutePath } from "@/routes";

const AVAILABLE = "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}";
export type AvailableService = Reply<typeof AVAILABLE>[number];

/** Query of each service's refusal now, and of its drafts and requests. */
export const availabilityQuery = (params: { idPessoa: number; idPlano: number }) => query(AVAILABLE, { params });

/** Services that stand outside the feature list and have requests and rules of their own: the id of their form. */
const FORMS: Partial<Record<RoutePath, number>> = { "/services/emprestimos": Service.LOAN };

/** The id that the backend knows a service of the menu by; null for one that has neither rules nor requests. */
export const serviceId = ({ path, id }: Pick<CatalogueService, "path" | "id">): number | null => FORMS[path] ?? (id > 0 ? id : null);
