import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQuery } from "../frame/queries";

export type RegimeFacts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;

export type RegimePlan = Reply<"GET /retornarPremissasRegime">["planos"][number];
/** What a comparison is drawn from: an account's, or that of somebody who only types. */
export type Ground = Omit<RegimeFacts, "escolha" | "saldo" | "saldoResgate">;

/** Id of the service that asks for a regime. */
export const CHOICE_SERVICE = 1;

export const regimeQuery = (params: { idPessoa: number; idPlano: number }) =>
  query("GET /retornarSimuladorRegime/{idPessoa}/{idPlano}", { params });

export const publicRegimeQuery = () => query("GET /retornarPremissasRegime");

/** Somebody of whom nothing is known, in a plan. */
export const publicGround = (hoje: string, { plano: _plano, ...premises }: RegimePlan): Ground => ({
  ...premises,
  ...{ hoje, nascimento: null, cota: null, lotes: [], direito: null, contribuicao: null, salario: null, dependentes: 0 },
});

export const regimeQueries: PageQueries = ({ person, vinculo }) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [regimeQuery(account), serviceQuery({ idFuncionalidade: CHOICE_SERVICE, ...account })];
};
