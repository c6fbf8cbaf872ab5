import { dateOf, formatTime } from "../../calendar/calendarDate";
import { exact, sum, toAmount } from "../../money/exact";
import type { BankAccount } from "../bankAccount";
import { ddmmaaaa, digits, inCents, joined, lineOf, type Part, plain } from "../files/fixedWidth";
import {
  BANK,
  BATCH_LAYOUT,
  BY_BANK_DATA,
  CURRENCY,
  FORMS,
  KIND,
  LAYOUT,
  MEANS,
  type Means,
  ownNumber,
  PIX_CURRENT_ACCOUNT,
  TED_PURPOSE,
  WIDTH,
} from "./paymentLayout";

/** Writes the file of payments that the fund takes to its bank. Amounts are reais, `"132.65"`; days `AAAA-MM-DD`. */

export interface Payer extends Omit<BankAccount, "banco"> {
  /** Name of the fund or of the plan whose account pays. */
  nome: string;
  /** Digits only. */
  cnpj: string;
}

export interface RemittancePayment {
  id: number;
  meio: Means;
  valor: string;
  nome: string;
  /** CPF or CNPJ, without its signs. */
  documento: string;
  conta: BankAccount;
}

export interface Remittance {
  /** Number of the file in its account. */
  sequencia: number;
  geradaEm: Date;
  /** Day on which the bank pays. */
  data: string;
  pagador: Payer;
  pagamentos: readonly RemittancePayment[];
}

const ACCOUNT_DIGITS = 12;
const CPF_DIGITS = 11;
const CNPJ_DIGITS = 14;
/** A CPF, or a CNPJ, which may have letters since 2026. */
const DOCUMENT = /^(\d{11}|[\dA-Z]{12}\d{2})$/;
/** Registers of one batch: its numbers have five digits, and each payment has two. */
const MOST_IN_BATCH = 49_999;
const MOST_REAIS = "9999999999999.99";

/** Reason for which a payment fits into no file, in words; null when it does. */
export function cannotBeSent({ valor, nome, documento, conta }: Omit<RemittancePayment, "id" | "meio">): string | null {
  const [number = "", digit = ""] = conta.conta.split("-");
  if (!/^\d{3}$/.test(conta.banco)) return "O banco da conta não tem um código de três números.";
  if (!/^\d{1,5}$/.test(conta.agencia)) return "A agência da conta não é um número.";
  if (!/^\d+$/.test(number) || number.replace(/^0+/, "").length > ACCOUNT_DIGITS || !/^[\dX]$/.test(digit))
    return "O número da conta não cabe no arquivo do banco.";
  if (!DOCUMENT.test(documento)) return "Falta o CPF ou o CNPJ de quem recebe.";
  if (plain(nome, 30).trim() === "") return "Falta o nome de quem recebe.";
  if (exact(valor).lte(0) || exact(valor).gt(MOST_REAIS)) return "O valor não cabe no arquivo do banco.";
  return null;
}

/** Agency in 5, blank, account in 12, blank, digit: the same 20 positions for every bank. */
const accountField = ({ agencia, conta }: Omit<BankAccount, "banco">): string => {
  const [number = "", digit = ""] = conta.split("-");
  return `${digits(agencia, 5)} ${digits(number.replace(/^0+/, ""), ACCOUNT_DIGITS)} ${digit}`;
};

const payerParts = ({ nome, cnpj, ...account }: Payer): Part[] => [
  [18, "2"],
  [19, digits(cnpj, CNPJ_DIGITS)],
  [53, accountField(account)],
  [73, plain(nome, 30)],
];

const totalOf = (payments: readonly RemittancePayment[]) => toAmount(sum(payments.map(({ valor }) => valor)));

/** Segments A and B of a payment. */
function detailOf(payment: RemittancePayment, lote: number, order: number, { data, sequencia }: Remittance): string[] {
  const { meio, valor, nome, documento, conta } = payment;
  const head = (offset: number, segment: "A" | "B"): Part => [1, `${BANK}${digits(lote, 4)}3${digits(order + offset, 5)}${segment}`];
  return [
    lineOf(WIDTH, [
      head(0, "A"),
      [15, "000"],
      [18, FORMS[meio].camara],
      [21, conta.banco],
      [24, accountField(conta)],
      [44, plain(nome, 30)],
      [74, ownNumber(payment.id, sequencia)],
      [94, ddmmaaaa(data)],
      [102, CURRENCY],
      [105, digits(0, 8)],
      [113, meio === "pix" ? PIX_CURRENT_ACCOUNT : ""],
      [115, digits(0, 5)],
      [120, inCents(valor, 15)],
      // The bank fills the day and the amount that it really paid.
      [155, digits(0, 8)],
      [163, digits(0, 15)],
      [198, digits(0, 6)],
      [204, digits(documento, 14)],
      [220, meio === "ted" ? TED_PURPOSE : ""],
      [230, "0"],
    ]),
    lineOf(WIDTH, [
      head(1, "B"),
      [15, meio === "pix" ? BY_BANK_DATA : ""],
      [18, documento.length === CPF_DIGITS ? "1" : "2"],
      [19, digits(documento, 14)],
    ]),
  ];
}

function batchOf(meio: Means, payments: readonly RemittancePayment[], lote: number, remittance: Remittance): string[] {
  if (payments.length > MOST_IN_BATCH) throw new RangeError(`a batch of ${payments.length} payments`);
  const head = `${BANK}${digits(lote, 4)}`;
  return [
    lineOf(WIDTH, [
      [1, `${head}1C${KIND}${FORMS[meio].forma}${BATCH_LAYOUT}`],
      ...payerParts(remittance.pagador),
      [173, digits(0, 5)],
      [213, digits(0, 8)],
    ]),
    ...payments.flatMap((payment, index) => detailOf(payment, lote, 2 * index + 1, remittance)),
    lineOf(WIDTH, [
      [1, `${head}5`],
      [18, digits(2 * payments.length + 2, 6)],
      [24, inCents(totalOf(payments), 18)],
      [42, digits(0, 18)],
    ]),
  ];
}

/**
 * The file, CRLF after each line of 240 characters; all of them are ASCII, which Latin-1 holds as they are.
 * @throws RangeError without payments, or with one that fits into no file
 */
export function writeRemittance(remittance: Remittance): string {
  const { sequencia, geradaEm, pagador, pagamentos } = remittance;
  if (pagamentos.length === 0) throw new RangeError("a remittance without payments");
  for (const payment of pagamentos) {
    const reason = cannotBeSent(payment);
    if (reason) throw new RangeError(`payment ${payment.id}: ${reason}`);
  }
  const used = MEANS.filter((meio) => pagamentos.some((payment) => payment.meio === meio));
  const batches = used.map((meio, index) =>
    batchOf(
      meio,
      pagamentos.filter((payment) => payment.meio === meio),
      index + 1,
      remittance,
    ),
  );
  const header = lineOf(WIDTH, [
    [1, `${BANK}00000`],
    [15, LAYOUT],
    ...payerParts(pagador),
    [103, plain("Banco Itau SA", 30)],
    [143, `1${ddmmaaaa(dateOf(geradaEm))}${formatTime(geradaEm).replace(":", "")}00`],
    [158, `${digits(sequencia, 6)}${digits(0, 8)}`],
  ]);
  const trailer = lineOf(WIDTH, [
    [1, `${BANK}99999`],
    [18, digits(batches.length, 6)],
    [24, digits(batches.flat().length + 2, 6)],
  ]);
  return joined([header, ...batches.flat(), trailer]);
}
