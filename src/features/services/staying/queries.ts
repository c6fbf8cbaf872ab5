import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQuery } from "../frame/queries";

export type DeferredConditions = Reply<"GET /retornarCondicoesBpd/{idPessoa}/{idPlano}">;
export type SelfSponsorConditions = Reply<"GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}">;
export type Sponsorship = NonNullable<Reply<"GET /retornarAutopatrocinio/{idPessoa}/{idPlano}">>;
export type SponsoredMonth = Sponsorship["meses"][number];

interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const deferredQuery = (params: Owner) => query("GET /retornarCondicoesBpd/{idPessoa}/{idPlano}", { params });
export const selfSponsorQuery = (params: Owner) => query("GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}", { params });
export const sponsorshipQuery = (params: Owner, page = 0) =>
  query("GET /retornarAutopatrocinio/{idPessoa}/{idPlano}", { params, query: { page } });

/** Ids of the services, as their definitions have them: those modules stay out of the page's first load. */
const DEFERRED = 16;
const SELF_SPONSOR = 17;

export const deferredQueries: PageQueries = ({ person, vinculo }) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [deferredQuery(account), serviceQuery({ idFuncionalidade: DEFERRED, ...account })];
};

export const selfSponsorQueries: PageQueries = ({ person, vinculo }) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [selfSponsorQuery(account), sponsorshipQuery(account), serviceQuery({ idFuncionalidade: SELF_SPONSOR, ...account })];
};
