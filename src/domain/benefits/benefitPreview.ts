import { isCalendarDate } from "../calendar/calendarDate";
import { firstDay, monthOf } from "../calendar/months";
import { exact, sum, toAmount } from "../money/exact";
import { isExempt65 } from "../tax/exemptions";
import { regressivePayment } from "../tax/regressivePayment";
import { type Benefit, type BenefitFacts, isExemptByIllness, type Payment } from "./benefitFacts";
import { benefitForm, benefitOfMonth, type Payslip, payslipOf } from "./payroll";

/** Effect of a request on the payments, calculated by the rules of the payroll itself. */

export type PaymentChange = Partial<Pick<Benefit, "usaIsencao65" | "molestia" | "forma" | "parametros" | "contaDesde">>;

/** Next payslip: the payment and the quotas that leave the account for it. */
export type NextPayslip = Payslip & { quotas: string };

/**
 * The payslip of a month, by default of the next payroll, on the last published quota. Null where the account holds
 * nothing, or is in more than one profile.
 */
export function payslipOfMonth(
  facts: BenefitFacts,
  benefit: Benefit,
  change: PaymentChange = {},
  month = facts.proximoMes,
): NextPayslip | null {
  const { quotas, cota, tabelaImposto, tabelaRegressiva, proximoPagamento: paidOn } = facts;
  if (quotas === null || cota === null || tabelaImposto === null || exact(quotas).lte(0)) return null;
  const as = { ...benefit, ...change };
  const paid = benefitOfMonth(benefitForm({ ...as, inicio: firstDay(as.contaDesde) }, firstDay(month)), quotas, cota.valor);
  const isRegressive = facts.regime === "REGRESSIVO";
  const { rate, tax } =
    isRegressive && tabelaRegressiva
      ? regressivePayment({ ...as, inicio: firstDay(as.inicio) }, as.lotes, paid, cota.valor, paidOn, tabelaRegressiva.bands)
      : { rate: undefined, tax: undefined };
  const slip = payslipOf(
    {
      gross: paid.gross,
      isThirteenth: false,
      table: tabelaImposto,
      regime: isRegressive ? "REGRESSIVO" : "PROGRESSIVO",
      regressiveRate: rate,
      regressiveTax: tax,
      exempt65: as.usaIsencao65 && facts.nascimento !== null && isExempt65(facts.nascimento, paidOn),
      exemptIllness: isExemptByIllness(as.molestia, month),
      waiver: facts.dispensaImposto,
      dependents: as.dependentesIr,
      alimony: as.pensaoAlimenticia,
    },
    { descricao: "Renda mensal", referencia: "" },
  );
  return { ...slip, quotas: paid.quotas };
}

export interface Withheld {
  ano: string;
  /** Payments of the year that the exemption reaches. */
  pagamentos: number;
  bruto: string;
  irrf: string;
}

/** Tax withheld from payments since the month of a diagnosis, by the year of the payment. */
export function withheldSince(payments: readonly Payment[], diagnosis: string): Withheld[] {
  if (!isCalendarDate(diagnosis)) return [];
  const reached = payments.filter(({ mes, irrf }) => mes >= monthOf(diagnosis) && exact(irrf).gt(0));
  const years = [...new Set(reached.map(({ dataPagamento }) => dataPagamento.slice(0, 4)))].sort();
  return years.map((ano) => {
    const of = reached.filter(({ dataPagamento }) => dataPagamento.startsWith(ano));
    return {
      ano,
      pagamentos: of.length,
      bruto: toAmount(sum(of.map(({ bruto }) => bruto))),
      irrf: toAmount(sum(of.map(({ irrf }) => irrf))),
    };
  });
}

/** Difference `after − before`, in reais. */
export const moreThan = (after: string, before: string): string => toAmount(exact(after).minus(before));
