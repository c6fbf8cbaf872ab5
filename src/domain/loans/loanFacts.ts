import type { LoanFacts } from "../services/account/emprestimo";
import type { LoanCapacity, LoanTerms } from "./loans";

/** Answer of `GET /retornarCondicoesEmprestimo` about a person's loans. */
interface Conditions {
  impedimento: string | null;
  condicoes: LoanTerms | null;
  capacidade: (LoanCapacity & { forma: LoanFacts["forma"] }) | null;
  limite: string;
  conta: string | null;
  liberacao: string;
}

type Judge = (
  terms: LoanTerms,
  capacity: LoanCapacity,
  asked: { valor: string; parcelas: number },
) => { campo: string; mensagem: string }[];

/**
 * Facts that the form of the service depends on. `judge` is `loanFaults`, which brings exact decimals; it is null
 * until a page has fetched it. The backend judges in any case.
 */
export function loanFacts({ impedimento, condicoes, capacidade, limite, conta, liberacao }: Conditions, judge: Judge | null): LoanFacts {
  return {
    impedimento,
    limite,
    conta,
    liberacao,
    minimo: condicoes?.minimo ?? "0.00",
    parcelasMinimo: condicoes?.parcelasMinimo ?? 1,
    parcelasMaximo: condicoes?.parcelasMaximo ?? 1,
    forma: capacidade?.forma ?? "patrocinadora",
    faults: (asked) => (judge && condicoes && capacidade ? judge(condicoes, capacidade, asked) : []),
  };
}

/** Norm of the effective cost (CET): days over a year of 365, said beside the figure. */
export const CET_NORM = "Resolução CMN 4.881/2020";
