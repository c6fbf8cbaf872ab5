import { type LoanQuote, quoteLoan } from "@/domain/loans/loans";
import { parseMoney } from "@/domain/money/money";
import { askedOf } from "@/domain/services/account/emprestimo";
import type { ServiceData } from "@/domain/services/definition";
import type { Conditions } from "./loanQueries";

/** Loan that a form asks for so far, with an exact amount; null while the amount is none. */
export function typedLoan(data: ServiceData): { valor: string; parcelas: number } | null {
  const { valor, parcelas } = askedOf(data);
  const amount = parseMoney(valor);
  return amount !== null && Number.isInteger(parcelas) && parcelas > 0 ? { valor: amount, parcelas } : null;
}

/** The loan that was typed, released on the expected day; null while it cannot be. */
export function typedQuote({ condicoes, liberacao }: Conditions, data: ServiceData): LoanQuote | null {
  const asked = typedLoan(data);
  const isWithin = condicoes && asked && asked.parcelas >= condicoes.parcelasMinimo && asked.parcelas <= condicoes.parcelasMaximo;
  return isWithin && !/^0+\.00$/.test(asked.valor) ? quoteLoan(condicoes, asked, liberacao) : null;
}
