import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQueries } from "../frame/queries";

const FACTS = "GET /retornarConcessao/{idPessoa}/{idPlano}";
/** Everything that the request of a benefit or of a lump sum depends on. */
export type Facts = Reply<typeof FACTS>;

export const BENEFIT = 12;
export const LUMP_SUM = 13;

export const factsQuery = (params: { idPessoa: number; idPlano: number }) => query(FACTS, { params });

/** What the first HTML of the page already answers. */
export const concessionQueries =
  (idFuncionalidade: number): PageQueries =>
  (session, url) => {
    const { person, vinculo } = session;
    if (!person || !vinculo) return [];
    return [...serviceQueries(idFuncionalidade)(session, url), factsQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })];
  };
