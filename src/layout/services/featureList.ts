import { query } from "@/api/query";
import type { VinculoCookie } from "@/session/cookies";

export const FEATURE_LIST = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";

/** Parts of an enrolment that decide its services. */
type Enrolment = { [part in "plano" | "categoria" | "situacao"]: Pick<VinculoCookie[part], "id"> };

/** The feature list of an enrolment, asked for in one form, so that menus, palette and screens share one answer. No enrolment: ids 0. */
export const featureListQuery = (vinculo: Enrolment | null, idPessoa: number) =>
  query(FEATURE_LIST, {
    params: {
      idPlano: vinculo?.plano.id ?? 0,
      idCategoria: vinculo?.categoria.id ?? 0,
      idSituacao: vinculo?.situacao.id ?? 0,
      idPessoa,
    },
  });
