import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

export type Conditions = Reply<"GET /retornarCondicoesResgate/{idPessoa}/{idPlano}">;

export const conditionsQuery = (params: Account) => query("GET /retornarCondicoesResgate/{idPessoa}/{idPlano}", { params });
export const redemptionsQuery = (params: Account) => query("GET /retornarResgates/{idPessoa}/{idPlano}", { params });
