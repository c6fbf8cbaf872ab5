import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import * as Service from "@/domain/services/serviceIds";
import type { PageQueries } from "@/session/page";
import { type Account, serviceQuery } from "../frame/frameQueries";

export type RegimeFacts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

export type RegimePlan = Reply<"GET /retornarPremissasRegime">["planos"][number];
/** Facts of a comparison: an account's, or those of a person who only types. */
export type Ground = Omit<RegimeFacts, "escolha" | "saldo" | "saldoResgate">;

export const regimeQuery = (params: Account) => query("GET /retornarSimuladorRegime/{idPessoa}/{idPlano}", { params });

export const publicRegimeQuery = () => query("GET /retornarPremissasRegime");

/** Facts of an unknown person in a plan. */
export const publicGround = (hoje: string, { plano: _plano, ...premises }: RegimePlan): Ground => ({
  ...premises,
  ...{ hoje, nascimento: null, cota: null, lotes: [], direito: null, contribuicao: null, salario: null, dependentes: 0 },
});

export const regimeQueries: PageQueries = ({ person, vinculo }) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [regimeQuery(account), serviceQuery({ idFuncionalidade: Service.TAX_REGIME, ...account })];
};
