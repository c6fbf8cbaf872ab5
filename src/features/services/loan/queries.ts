import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { serviceQuery } from "../frame/queries";

export type Conditions = Reply<"GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}">;
export type Loan = Reply<"GET /retornarEmprestimos/{idPessoa}/{idPlano}">[number];
export type LoanDetail = Reply<"GET /retornarEmprestimo/{idEmprestimo}">;

export const conditionsQuery = (params: { idPessoa: number; idPlano: number }) =>
  query("GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}", { params });
export const loansQuery = (params: { idPessoa: number; idPlano: number }) =>
  query("GET /retornarEmprestimos/{idPessoa}/{idPlano}", { params });
export const loanQuery = (idEmprestimo: number) => query("GET /retornarEmprestimo/{idEmprestimo}", { params: { idEmprestimo } });

/** Id of the service, as `src/domain/services/emprestimo` has it: that module stays out of the page's first load. */
const SERVICE = 27;

/** The loan that the address opens; null without one. */
export const readLoan = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;

export const loanQueries: PageQueries = ({ person, vinculo }, urlQuery) => {
  const id = readLoan(urlQuery.emprestimo);
  if (id !== null) return [loanQuery(id)];
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [conditionsQuery(account), loansQuery(account), serviceQuery({ idFuncionalidade: SERVICE, ...account })];
};
