import { isBusinessDay, nextBusinessDay } from "../calendar/businessDays";
import { addDays, isCalendarDate } from "../calendar/calendarDate";
import { formatMoney } from "../money/money";
import type { Fault } from "../onboarding/onboardingAnswers";
import { isBelow } from "../onboarding/onboardingContribution";
import type { ChargeState } from "./chargeStates";

/** Charges that a participant makes for a voluntary contribution: their limits and their states. */

/** A boleto has ten digits for its cents (domain §10.3). */
export const MOST = "99999999.99";
/** Days from today until which a due date may be chosen. */
const DUE_WITHIN_DAYS = 30;

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** First and last due dates that may be chosen on a day. */
export const dueRange = (today: string): { first: string; last: string } => ({
  first: nextBusinessDay(today),
  last: addDays(today, DUE_WITHIN_DAYS),
});

/** The day on which it can be paid at a bank: a weekend or holiday becomes the next business day. */
export const effectiveDue = (date: string): string => (isBusinessDay(date) ? date : nextBusinessDay(date));

export interface ChargeInput {
  /** Reais, `"132.65"`. */
  valor: string;
  /** `AAAA-MM-DD`. */
  vencimento: string;
}

const day = (date: string) => date.split("-").reverse().join("/");

/** Problems of a charge that is asked for. `minimum` is null in a plan without one. */
export function chargeFaults({ valor, vencimento }: ChargeInput, limits: { minimum: string | null; today: string }): Fault[] {
  const faults: Fault[] = [];
  const { first, last } = dueRange(limits.today);
  const least = limits.minimum ?? "0.01";
  const fromLeast = `Informe um valor a partir de ${formatMoney(least)}`;
  if (valor === "") faults.push({ campo: "valor", mensagem: "Informe o valor" });
  else if (!AMOUNT.test(valor))
    faults.push({ campo: "valor", mensagem: valor.startsWith("-") ? fromLeast : `Informe um valor até ${formatMoney(MOST)}` });
  else if (isBelow(valor, least)) faults.push({ campo: "valor", mensagem: fromLeast });
  if (!isCalendarDate(vencimento)) faults.push({ campo: "vencimento", mensagem: "Informe a data de vencimento" });
  else if (vencimento < first || vencimento > last)
    faults.push({ campo: "vencimento", mensagem: `Escolha uma data entre ${day(first)} e ${day(last)}` });
  return faults;
}

interface KeptCharge {
  situacao: string;
  vencimento: string;
  idMovimento: number | null;
  /** Loan that it settles: its money becomes no quotas. */
  idEmprestimo?: number | null;
}

/** `situacao` as the database keeps it. The date tells an overdue charge, and missing quotas tell a waiting one. */
export function chargeState({ situacao, vencimento, idMovimento, idEmprestimo }: KeptCharge, today: string): ChargeState {
  if (situacao === "cancelada") return "cancelada";
  if (situacao === "paga") return idMovimento === null && (idEmprestimo ?? null) === null ? "aguardando-cota" : "paga";
  return vencimento < today ? "vencida" : "aberta";
}

/** Names the charge in its Pix: the month in which it was made and its nosso número, which no other has. */
export const txidOf = (today: string, nossoNumero: string): string => `CV${today.slice(0, 7).replace("-", "")}${nossoNumero}`;
