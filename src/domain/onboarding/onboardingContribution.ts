import { formatMoney } from "../money/money";
import type { Answer, Fault } from "./onboardingAnswers";

/** The contribution step (specification §5 and §9): for plans by amount. Bank and due day are fixed. */

export const PaymentMethod = { DIRECT_DEBIT: 5, BOLETO: 2 } as const;
export const BANK_CODE = 341;
export const DUE_DAY = 10;

/** The only plan whose contribution is an amount of the participant's choice. */
const MAIS_VALOR = 4;
export const choosesAmount = (idPlano: number): boolean => idPlano === MAIS_VALOR;

export interface ContributionLimits {
  idPlano: number;
  /** Minimum in force, `"132.65"`: a lower value goes back to it. */
  minimum: string;
  /** The minimum before it, `"126.61"`: below it the form cannot be submitted. */
  submitMinimum: string;
}

const CURRENCY = /^\d{1,9}(\.\d{1,2})?$/;

/** More digits than an amount has: too much, and not below anything. */
const HUGE = /^\d{10,}(\.\d*)?$/;

export const isBelow = (value: string, limit: string): boolean => !HUGE.test(value) && centsOf(value) < centsOf(limit);

/** Cents of exact decimal text, as an integer: amounts are compared without floats. */
function centsOf(value: string): number {
  if (!CURRENCY.test(value)) return -1;
  const [whole = "0", decimals = ""] = value.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Value after its field is left: at least the minimum. */
export const valueOnBlur = (value: string, minimum: string): string => (isBelow(value, minimum) ? minimum : value);

const isPaymentMethod = (method: unknown): boolean => Object.values(PaymentMethod).some((id) => String(id) === String(method));

/**
 * True when the button of the step works: a payment method is chosen and, for MAIS_VALOR, the amount is not less than
 * the submit minimum.
 */
export function maySubmitContribution(answer: Answer, { idPlano, submitMinimum }: ContributionLimits): boolean {
  if (!isPaymentMethod(answer.formaPagamento)) return false;
  return !choosesAmount(idPlano) || !isBelow(String(answer.valorContribuicao ?? ""), submitMinimum);
}

/** An account as it is typed: digits, with a dash before the last, ten characters at most (`12345-6`). */
export function maskAccount(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  return digits.length < 2 ? digits : `${digits.slice(0, -1)}-${digits.slice(-1)}`;
}

/** At least seven characters, the dash counted and the mask's underscores not; ten at most. */
export function isAccount(account: string): boolean {
  const typed = account.replace(/_/g, "");
  return typed.length >= 7 && typed.length <= 10 && /^\d+-\d$/.test(typed);
}

export const isAgency = (agency: string): boolean => /^\d{4}$/.test(agency);

/** Problems of the step. The value must have reached the minimum in force, because leaving its field raises it to that. */
export function contributionFaults(answer: Answer, { idPlano, minimum }: ContributionLimits): Fault[] {
  const faults: Fault[] = [];
  const { formaPagamento, valorContribuicao = "", agencia = "", conta = "", banco = BANK_CODE } = answer;
  if (choosesAmount(idPlano) && (typeof valorContribuicao !== "string" || isBelow(valorContribuicao, minimum)))
    faults.push({ campo: "valorContribuicao", mensagem: `Informe um valor a partir de ${formatMoney(minimum)}` });
  if (!isPaymentMethod(formaPagamento)) faults.push({ campo: "formaPagamento", mensagem: "Escolha a forma de pagamento" });
  if (String(formaPagamento) !== String(PaymentMethod.DIRECT_DEBIT)) return faults;
  if (String(banco) !== String(BANK_CODE)) faults.push({ campo: "banco", mensagem: `O banco é o ${BANK_CODE}` });
  if (!isAgency(String(agencia))) faults.push({ campo: "agencia", mensagem: "A agência tem 4 números" });
  if (!isAccount(String(conta))) faults.push({ campo: "conta", mensagem: "Informe a conta com o dígito, por exemplo 12345-6" });
  return faults;
}

/** The step as it is sent (§3). Without direct debit there is no account. */
export function contributionPayload(answer: Answer, idPlano: number): Answer {
  const debit = String(answer.formaPagamento) === String(PaymentMethod.DIRECT_DEBIT);
  return {
    formaPagamento: Number(answer.formaPagamento),
    valorContribuicao: choosesAmount(idPlano) ? String(answer.valorContribuicao) : null,
    agencia: debit ? String(answer.agencia) : "",
    conta: debit ? String(answer.conta).replace(/_/g, "") : "",
    banco: BANK_CODE,
    diaVencimento: DUE_DAY,
  };
}
