import { monthsBetween } from "../calendar/months";
import { type Exact, exact, larger, smaller, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import { type MonthlyTax, type MonthlyTaxTable, monthlyTax, type WithholdingWaiver, waiveSmall } from "../tax/progressive";
import { percentageOf } from "../tax/regressive";
import { levelIncome } from "./projection";

/** Incomes that a plan of individual accounts pays (domain §6) and their payslip (domain §10.1). */

export type BenefitForm =
  /** A percentage of the balance each month. */
  | { form: "percentual"; percent: Exact }
  /** The quotas divided by the months that remain. */
  | { form: "prazo-quotas"; monthsLeft: number }
  /** A level amount at a yearly interest, paid at the month's end. */
  | { form: "prazo-linear"; monthsLeft: number; yearlyRate: Exact }
  /** A number of quotas fixed at concession. */
  | { form: "vitalicia"; quotas: Exact };

/** The form of a benefit in a month, from what is kept of it. `inicio` and `month` are first days of months. */
export function benefitForm(
  { forma, parametros, inicio }: { forma: string; parametros: Record<string, string>; inicio: string },
  month: string,
): BenefitForm {
  if (forma === "percentual") return { form: "percentual", percent: parametros.percentual ?? "0" };
  if (forma === "vitalicia") return { form: "vitalicia", quotas: parametros.quotas ?? "0" };
  const monthsLeft = Math.max(1, Number(parametros.meses) - monthsBetween(inicio, month));
  return forma === "prazo-linear"
    ? { form: "prazo-linear", monthsLeft, yearlyRate: parametros.taxa ?? "0" }
    : { form: "prazo-quotas", monthsLeft };
}

/** Payment of a month and the quotas that leave for it, in reais; never more than the account holds. */
export function benefitOfMonth(form: BenefitForm, balance: Exact, quota: Exact): { gross: string; quotas: string } {
  const whole = { gross: toAmount(exact(balance).times(quota)), quotas: toQuantity(balance) };
  if ((form.form === "prazo-quotas" || form.form === "prazo-linear") && form.monthsLeft <= 1) return whole;
  if (form.form === "prazo-quotas" || form.form === "vitalicia") {
    const quotas = smaller(balance, form.form === "vitalicia" ? form.quotas : toQuantity(exact(balance).div(form.monthsLeft)));
    return { gross: toAmount(quotas.times(quota)), quotas: toQuantity(quotas) };
  }
  const value = exact(balance).times(quota);
  const gross =
    form.form === "percentual"
      ? toAmount(value.times(form.percent).div(100))
      : levelIncome({ balance: value, months: form.monthsLeft, yearlyPercent: exact(form.yearlyRate).times(100) });
  if (exact(gross).gte(whole.gross)) return whole;
  return { gross, quotas: toQuantity(exact(gross).div(quota)) };
}

export interface PayslipInput {
  gross: Exact;
  isThirteenth: boolean;
  /** Table in force on the day of the payment. */
  table: MonthlyTaxTable;
  regime: "PROGRESSIVO" | "REGRESSIVO";
  /** Percentage of the regressive regime, given the time of the money. */
  regressiveRate?: string;
  /** Tax of the regressive regime, where the money is of several times with a rate each. */
  regressiveTax?: string;
  /**
   * Payments of the same payer earlier in the month. They are taxed together, less the tax already withheld (Lei
   * 7.713/88 art. 7 §1).
   */
  earlier?: { gross: Exact; exempt65: Exact; alimony: Exact; tax: Exact };
  /** Percentage of the whole payment for somebody who lives abroad; null where the monthly table holds for them too. */
  flatRate?: string | null;
  /** Withholding of so little is waived; null where the law or the fund knows none. */
  waiver: WithholdingWaiver | null;
  /** True when the exempt portion of the 65 years is used here this month. */
  exempt65: boolean;
  /** True when the whole benefit is exempt by serious illness. */
  exemptIllness: boolean;
  dependents: number;
  alimony: Exact;
}

export interface PayslipLine {
  codigo: string;
  descricao: string;
  referencia: string;
  /** Amounts, `"0.00"` on the other side. */
  vencimento: string;
  desconto: string;
}

export interface Payslip {
  bruto: string;
  descontos: string;
  liquido: string;
  isento65: string;
  isentoMolestia: string;
  baseIrrf: string;
  irrf: string;
  linhas: PayslipLine[];
  /** Calculation of the tax; null where no amount is taxed. */
  tax: MonthlyTax | { rate: string; base: string; tax: string } | null;
}

const percentText = (rate: string) => `${rate.replace(".", ",")}%`;

/** The payslip of one payment: exemptions first, then the tax of the regime, then the judgment's alimony. */
export function payslipOf(input: PayslipInput, benefit: { descricao: string; referencia: string }): Payslip {
  const gross = exact(input.gross);
  const isentoMolestia = input.exemptIllness ? gross : ZERO;
  const isento65 =
    input.exempt65 && !input.exemptIllness && input.regime === "PROGRESSIVO" && !input.flatRate
      ? smaller(gross, larger(ZERO, exact(input.table.exempt65).minus(input.earlier?.exempt65 ?? 0)))
      : ZERO;
  const tax = taxOf(input, isento65);
  const irrf = tax?.tax ?? "0.00";
  const alimony = smaller(input.alimony, gross.minus(irrf));
  const linhas: PayslipLine[] = [
    {
      codigo: input.isThirteenth ? "1013" : "1001",
      descricao: input.isThirteenth ? "Abono anual" : benefit.descricao,
      referencia: benefit.referencia,
      vencimento: toAmount(gross),
      desconto: "0.00",
    },
  ];
  const deduct = (codigo: string, descricao: string, referencia: string, desconto: Exact) => {
    if (exact(desconto).gt(0)) linhas.push({ codigo, descricao, referencia, vencimento: "0.00", desconto: toAmount(desconto) });
  };
  deduct(input.isThirteenth ? "5013" : "5001", input.isThirteenth ? "IRRF do abono anual" : "IRRF", tax ? percentText(tax.rate) : "", irrf);
  deduct("5101", "Pensão alimentícia", "", alimony);
  const descontos = sum(linhas.map((line) => line.desconto));
  return {
    bruto: toAmount(gross),
    descontos: toAmount(descontos),
    liquido: toAmount(larger(ZERO, gross.minus(descontos))),
    isento65: toAmount(isento65),
    isentoMolestia: toAmount(isentoMolestia),
    baseIrrf: tax?.base ?? "0.00",
    irrf,
    linhas,
    tax,
  };
}

function taxOf(input: PayslipInput, exempt65: Exact): Payslip["tax"] {
  if (input.exemptIllness) return null;
  if (input.regime === "REGRESSIVO") {
    const rate = input.regressiveRate ?? "0";
    return { rate, base: toAmount(input.gross), tax: input.regressiveTax ?? toAmount(exact(input.gross).times(rate).div(100)) };
  }
  const { gross, dependents, alimony, isThirteenth, earlier, waiver, flatRate } = input;
  if (flatRate) return { rate: flatRate, base: toAmount(gross), tax: percentageOf(gross, flatRate) };
  if (!earlier) return waiveSmall(monthlyTax(input.table, { gross, exempt65, dependents, alimony, isThirteenth }), waiver, isThirteenth);
  const month = monthlyTax(input.table, {
    gross: exact(gross).plus(earlier.gross),
    exempt65: exact(exempt65).plus(earlier.exempt65),
    dependents,
    alimony: exact(alimony).plus(earlier.alimony),
    isThirteenth,
  });
  // The total of the month decides on the waiver: two small payments are not waived twice, and the second pays the tax
  // that the first was spared.
  const whole = waiveSmall(month, waiver, isThirteenth);
  return { ...whole, tax: toAmount(larger(ZERO, exact(whole.tax).minus(earlier.tax))) };
}
