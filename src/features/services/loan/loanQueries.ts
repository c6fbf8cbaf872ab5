import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { Account } from "../frame/frameQueries";

export type Conditions = Reply<"GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}">;
export type Loan = Reply<"GET /retornarEmprestimos/{idPessoa}/{idPlano}">[number];
export type LoanDetail = Reply<"GET /retornarEmprestimo/{idEmprestimo}">;

export const conditionsQuery = (params: Account) => query("GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}", { params });
export const loansQuery = (params: Account) => query("GET /retornarEmprestimos/{idPessoa}/{idPlano}", { params });
export const loanQuery = (idEmprestimo: number) => query("GET /retornarEmprestimo/{idEmprestimo}", { params: { idEmprestimo } });

/** The loan that the address opens; null without one. */
export const readLoan = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
