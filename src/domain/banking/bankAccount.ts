import { bankLabel, isBank } from "./banks";

/** Bank account of a person: its form, and the doubts that are worth a second look (domain §10.6). */

export interface BankAccount {
  /** COMPE code, three digits. */
  banco: string;
  /** Four digits, without check digit. */
  agencia: string;
  /** With its check digit after a dash: `12345-7`. */
  conta: string;
}

export interface AccountFault {
  campo: keyof BankAccount;
  mensagem: string;
}

export const ITAU = "341";
/** Number of digits of an Itaú account before its check digit; a longer one cannot be checked. */
const ITAU_DIGITS = 5;
/** Characters of an account as it is typed, the dash counted. */
export const ACCOUNT_LENGTH = 15;

/** Problems of the account, one message per field; empty when it is right. */
export function accountFaults({ banco, agencia, conta }: BankAccount): AccountFault[] {
  const faults: AccountFault[] = [];
  if (!isBank(banco)) faults.push({ campo: "banco", mensagem: "Escolha o banco" });
  if (!/^\d{4}$/.test(agencia)) faults.push({ campo: "agencia", mensagem: "A agência tem 4 números, sem o dígito" });
  if (!/^\d{3,13}-[\dX]$/.test(conta)) faults.push({ campo: "conta", mensagem: "Informe a conta com o dígito, por exemplo 12345-7" });
  return faults;
}

/** Check digit of an Itaú account: modulo 10 of agency and account, weights 2 and 1 from the right. */
export function itauCheckDigit(agency: string, account: string): string {
  const sum = [...`${agency}${account}`].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * A doubt about an account of the right shape, in words; null when there is none, or nothing to check it by. It never
 * blocks: longer Itaú accounts exist, and other banks count in other ways.
 */
export function accountWarning({ banco, agencia, conta }: BankAccount): string | null {
  if (banco !== ITAU || !/^\d{4}$/.test(agencia)) return null;
  const [number = "", digit = ""] = conta.split("-");
  if (number.length !== ITAU_DIGITS || !/^\d$/.test(digit) || itauCheckDigit(agencia, number) === digit) return null;
  return "O dígito não combina com a agência e a conta. Confira no cartão ou no aplicativo do banco. Se estiver certo, pode salvar assim mesmo.";
}

/** An account as it is typed: digits, the last of which may be an X, with a dash before it. */
export function writeAccount(typed: string): string {
  const clean = typed.toUpperCase().replace(/[^\dX]/g, "");
  const kept = `${clean.slice(0, -1).replace(/X/g, "")}${clean.slice(-1)}`.slice(0, ACCOUNT_LENGTH - 1);
  return kept.length < 2 ? kept : `${kept.slice(0, -1)}-${kept.slice(-1)}`;
}

/** `341 · Itaú, agência 0057, conta 12345-7`. */
export const describeAccount = ({ banco, agencia, conta }: BankAccount): string =>
  `${bankLabel(banco)}, agência ${agencia}, conta ${conta}`;

/** Account for mails, which others may read: `341 · Itaú, conta terminada em 45-7`. */
export const hintAccount = ({ banco, conta }: BankAccount): string => `${bankLabel(banco)}, conta terminada em ${conta.slice(-4)}`;
