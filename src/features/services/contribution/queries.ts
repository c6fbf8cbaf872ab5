import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQueries } from "../frame/queries";

export const FACTS = "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}";
/** What a person contributes, contributed and may change. */
export type Facts = Reply<typeof FACTS>;
export type ContributionOption = Facts["historico"][number];
export type Suspension = Facts["suspensoes"][number];

export const CHANGE = 8;
export const SUSPENSION = 9;

export const factsQuery = (params: { idPessoa: number; idPlano: number }) => query(FACTS, { params });

/** What the first HTML of a page about the contribution already answers. */
export const contributionQueries =
  (idFuncionalidade: number): PageQueries =>
  (session, url) => {
    const { person, vinculo } = session;
    if (!person || !vinculo) return [];
    return [...serviceQueries(idFuncionalidade)(session, url), factsQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })];
  };
