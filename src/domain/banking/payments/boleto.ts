import { addDays, daysBetween } from "../../calendar/calendarDate";
import { cents, type Exact } from "../../money/exact";
import { mod10, mod11Barcode } from "./checkDigits";

/** Boleto of bank 341 (domain §10.3). */

const BANK = "341";
const CURRENCY = "9";
/** Fator 0 is this date; 9999 was 21/02/2025 and the next day is 1000 again. */
const FACTOR_ORIGIN = "1997-10-07";
const FACTOR_LAST = 9999;
const FACTOR_CYCLE = 9000;
/** Carteiras whose digit of the nosso número leaves agency and account out. */
const SHORT_DIGIT: ReadonlySet<string> = new Set(["126", "131", "146", "150", "168"]);

export interface BoletoInput {
  /** `AAAA-MM-DD`. */
  due: string;
  /** Reais. */
  amount: Exact;
  /** Three digits. */
  carteira: string;
  /** Eight digits, without its check digit. */
  nossoNumero: string;
  /** Four digits. */
  agencia: string;
  /** Five digits, without its check digit. */
  conta: string;
}

export interface Boleto {
  /** 44 digits. */
  barcode: string;
  /** As it is typed, with its dots and spaces. */
  linhaDigitavel: string;
  nossoNumeroDigito: string;
}

/** Days since the origin, in the cycle of 1000 to 9999. */
export function dueFactor(due: string): string {
  const days = daysBetween(FACTOR_ORIGIN, due);
  const factor = days > FACTOR_LAST ? ((days - 1000) % FACTOR_CYCLE) + 1000 : days;
  if (factor < 0) throw new RangeError(`before the first due date: ${due}`);
  return String(factor).padStart(4, "0");
}

/** The due date that a factor stands for: of those it may mean, the nearest to the date of issue. */
export function dueOfFactor(factor: string, issued: string): string {
  const first = addDays(FACTOR_ORIGIN, Number(factor));
  const cycles = Math.max(0, Math.round(daysBetween(first, issued) / FACTOR_CYCLE));
  return addDays(first, cycles * FACTOR_CYCLE);
}

export function nossoNumeroDigit({ agencia, conta, carteira, nossoNumero }: Omit<BoletoInput, "due" | "amount">): string {
  const own = `${carteira}${nossoNumero}`;
  return mod10(SHORT_DIGIT.has(carteira) ? own : `${agencia}${conta}${own}`);
}

/** Digit of an account of the bank: modulus 10 of agency and account (domain §10.6). */
export const itauAccountDigit = (agencia: string, conta: string): string => mod10(`${agencia}${conta}`);

const field = (digits: string) => {
  const whole = `${digits}${mod10(digits)}`;
  return `${whole.slice(0, 5)}.${whole.slice(5)}`;
};

/** The line that a person types, from the 44 digits of the bar. */
export function linhaDigitavelOf(barcode: string): string {
  if (!/^\d{44}$/.test(barcode)) throw new RangeError("a barcode has 44 digits");
  const free = barcode.slice(19);
  return [
    field(`${barcode.slice(0, 4)}${free.slice(0, 5)}`),
    field(free.slice(5, 15)),
    field(free.slice(15, 25)),
    barcode.slice(4, 5),
    barcode.slice(5, 19),
  ].join(" ");
}

/** Barcode and typed line of a boleto. @throws RangeError for parts of another length */
export function makeBoleto(input: BoletoInput): Boleto {
  const { due, amount, carteira, nossoNumero, agencia, conta } = input;
  for (const [value, length] of [
    [carteira, 3],
    [nossoNumero, 8],
    [agencia, 4],
    [conta, 5],
  ] as const)
    if (value.length !== length || !/^\d+$/.test(value)) throw new RangeError(`expected ${length} digits: ${value}`);
  const value = cents(amount).times(100).toFixed(0);
  if (value.startsWith("-") || value.length > 10) throw new RangeError(`not an amount of a boleto: ${value}`);
  const nossoNumeroDigito = nossoNumeroDigit(input);
  const free = `${carteira}${nossoNumero}${nossoNumeroDigito}${agencia}${conta}${itauAccountDigit(agencia, conta)}000`;
  const head = `${BANK}${CURRENCY}`;
  const tail = `${dueFactor(due)}${value.padStart(10, "0")}${free}`;
  const barcode = `${head}${mod11Barcode(`${head}${tail}`)}${tail}`;
  return { barcode, linhaDigitavel: linhaDigitavelOf(barcode), nossoNumeroDigito };
}
