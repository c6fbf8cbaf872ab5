import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { REDEMPTION } from "@/ui/redemption/queries";
import { serviceQuery } from "../frame/queries";

export type Conditions = Reply<"GET /retornarCondicoesResgate/{idPessoa}/{idPlano}">;

type Account = { idPessoa: number; idPlano: number };

export const conditionsQuery = (params: Account) => query("GET /retornarCondicoesResgate/{idPessoa}/{idPlano}", { params });
export const redemptionsQuery = (params: Account) => query("GET /retornarResgates/{idPessoa}/{idPlano}", { params });

export const redemptionQueries: PageQueries = ({ person, vinculo }) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [conditionsQuery(account), redemptionsQuery(account), serviceQuery({ idFuncionalidade: REDEMPTION, ...account })];
};
