import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQueries } from "../frame/queries";

export const FACTS = "GET /retornarBeneficios/{idPessoa}/{idPlano}";
/** What a person receives, how it is going to be paid and what was. */
export type Facts = Reply<typeof FACTS>;

export type Pause = Facts["beneficios"][number]["suspensoes"][number];

export const INCOME = 18;
export const PAUSE = 21;
export const EXEMPTION_65 = 22;
export const ILLNESS = 24;

export const factsQuery = (params: { idPessoa: number; idPlano: number }) => query(FACTS, { params });

/** What the first HTML of a page about the benefit already answers. */
export const benefitQueries =
  (idFuncionalidade: number): PageQueries =>
  (session, url) => {
    const { person, vinculo } = session;
    if (!person || !vinculo) return [];
    return [...serviceQueries(idFuncionalidade)(session, url), factsQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })];
  };
