import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

export const FACTS = "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}";
/** Contributions of a person: present, past, and the changes allowed. */
export type Facts = Reply<typeof FACTS>;
export type ContributionOption = Facts["historico"][number];
export type Suspension = Facts["suspensoes"][number];

export const factsQuery = (params: Account) => query(FACTS, { params });

/** Shared by the services about the contribution. */
export const contribution = { facts: factsQuery, missing: "Não conseguimos carregar a sua contribuição" };
