import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

export type DeferredConditions = Reply<"GET /retornarCondicoesBpd/{idPessoa}/{idPlano}">;
export type SelfSponsorConditions = Reply<"GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}">;
export type Sponsorship = NonNullable<Reply<"GET /retornarAutopatrocinio/{idPessoa}/{idPlano}">>;
export type SponsoredMonth = Sponsorship["meses"][number];

export const deferredQuery = (params: Account) => query("GET /retornarCondicoesBpd/{idPessoa}/{idPlano}", { params });
export const selfSponsorQuery = (params: Account) => query("GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}", { params });
export const sponsorshipQuery = (params: Account, page = 0) =>
  query("GET /retornarAutopatrocinio/{idPessoa}/{idPlano}", { params, query: { page } });
