import type { LoanCapacity, LoanTerms } from "./loans";
import type { LoanFacts } from "./services/emprestimo";

/** What the backend answers of a person's loans: `GET /retornarCondicoesEmprestimo`. */
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
 * What the form of the service depends on. `judge` is `loanFaults`; null while a page has not fetched it, with the exact
 * decimals that it brings: the backend judges in any case.
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
