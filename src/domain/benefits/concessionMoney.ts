import { addMonths, firstDay, lastDay } from "../calendar/months";
import { type Exact, exact, larger, sum, toAmount, toQuantity } from "../money/exact";
import { formatMoney } from "../money/money";
import { isExempt65 } from "../tax/exemptions";
import { type Lot, type RegressiveBand, redeemOldestFirst, redemptionAdvance, type TaxedLot, taxByRate } from "../tax/regressive";
import { regressivePayment } from "../tax/regressivePayment";
import type { ConcessionFacts, IncomeTerms, OfferedForm } from "./concession";
import { SINGLE } from "./concession";
import { benefitForm, benefitOfMonth, payslipOf } from "./payroll";
import { lumpSum, monthlyRate } from "./projection";

/** Payments of a benefit when it is granted: lump sum, monthly amounts and duration, by the rules of the payroll. */

type Regime = "PROGRESSIVO" | "REGRESSIVO";
type Held = Pick<ConcessionFacts, "quotas" | "cota" | "saldo" | "lotes">;

export interface LumpSum {
  percentual: string;
  quotas: string;
  bruto: string;
  imposto: string;
  liquido: string;
  /** Balance after the lump sum. */
  resto: string;
  /** The oldest first, each with the rate of its time; empty in the progressive regime. */
  lotes: TaxedLot[];
}

const WHOLE = "100";
const NOTHING: Omit<LumpSum, "percentual" | "resto"> = { quotas: "0.00000000", bruto: "0.00", imposto: "0.00", liquido: "0.00", lotes: [] };

/** Lots of a sale whose reais add up to what is paid: where that was rounded by sub-account, the last one takes the cents. */
function taxedLots(lots: readonly Lot[], quotas: string, gross: string, quota: string, paidOn: string, bands: readonly RegressiveBand[]) {
  const { lots: taken } = redeemOldestFirst(lots, quotas, quota, paidOn, bands);
  const taxOf = taxByRate();
  let left = exact(gross);
  return taken.map((lot, index) => {
    const own = index === taken.length - 1 ? toAmount(left) : lot.gross;
    left = left.minus(own);
    return { ...lot, gross: own, tax: taxOf(own, lot.rate) };
  });
}

/**
 * A share of the balance that is paid at once, with its tax: definitive by the time of each lot, or withheld in advance
 * of the yearly return (domain §2). A hundred percent sells every quota.
 * @param percent of the balance, `"25"`
 */
export function lumpSumOf(
  facts: Held & Pick<ConcessionFacts, "tabelaRegressiva" | "retencao" | "dispensaImposto" | "pagamentoSaque">,
  percent: string,
  regime: string,
): LumpSum {
  const { saldo, quotas: held, cota, lotes, tabelaRegressiva, retencao, dispensaImposto, pagamentoSaque } = facts;
  if (held === null || cota === null || exact(percent).lte(0)) return { percentual: percent, ...NOTHING, resto: saldo };
  const isWhole = exact(percent).eq(WHOLE);
  const { lumpSum: bruto, rest: resto } = isWhole ? { lumpSum: saldo, rest: "0.00" } : lumpSum(saldo, percent);
  const quotas = isWhole ? toQuantity(held) : toQuantity(exact(bruto).div(cota.valor));
  if (regime === "REGRESSIVO" && tabelaRegressiva) {
    const taken = taxedLots(lotes, quotas, bruto, cota.valor, pagamentoSaque, tabelaRegressiva.bands);
    const imposto = toAmount(sum(taken.map(({ tax }) => tax)));
    return { percentual: percent, quotas, bruto, imposto, liquido: toAmount(exact(bruto).minus(imposto)), resto, lotes: taken };
  }
  const imposto = redemptionAdvance(bruto, retencao?.valor ?? "0", dispensaImposto);
  return { percentual: percent, quotas, bruto, imposto, liquido: toAmount(exact(bruto).minus(imposto)), resto, lotes: [] };
}

/** Lots without some quotas, the oldest first. */
function lotsAfter(lots: readonly Lot[], quotas: Exact): Lot[] {
  let gone = exact(quotas);
  return lots.flatMap((lot) => {
    const left = exact(lot.quotas).minus(gone);
    gone = larger(0, gone.minus(lot.quotas));
    return left.gt(0) ? [{ ...lot, quotas: toQuantity(left) }] : [];
  });
}

const formIn = ({ forma, parametros }: Pick<IncomeTerms, "forma" | "parametros">, start: string, month: string) =>
  benefitForm({ forma, parametros, inicio: firstDay(start) }, firstDay(month));

/** First monthly payment before tax, after the lump sum, in reais; null where the account cannot be read here. */
export function firstIncome(
  facts: Held & Pick<ConcessionFacts, "proximoMes">,
  terms: Pick<IncomeTerms, "forma" | "parametros" | "saque">,
): string | null {
  const { quotas, cota, saldo, proximoMes } = facts;
  if (quotas === null || cota === null) return null;
  const sold = exact(terms.saque || 0).gt(0) ? exact(lumpSum(saldo, terms.saque).lumpSum).div(cota.valor) : exact(0);
  const left = larger(0, exact(quotas).minus(toQuantity(sold)));
  return left.isZero() ? "0.00" : benefitOfMonth(formIn(terms, proximoMes, proximoMes), left, cota.valor).gross;
}

export interface PaymentRow {
  /** `AAAA-MM` and the day of the payment. */
  mes: string;
  data: string;
  tipo: "mensal" | "abono";
  bruto: string;
  irrf: string;
  liquido: string;
  /** Mean where the money is of several times; of the monthly table in the progressive regime. */
  aliquota: string;
  isento65: string;
  reducao: string;
  /** After it, in today's money. */
  saldo: string;
}

/**
 * The first payments of an income, each with its tax, in today's money: the balance grows by the plan's real rate from
 * the last published quota on, and each month is paid by the rule of the payroll.
 */
export function paymentsOf(facts: ConcessionFacts, terms: IncomeTerms, regime: string, months = 12): PaymentRow[] {
  const { cota, tabelaImposto, proximoMes } = facts;
  if (facts.quotas === null || cota === null || tabelaImposto === null || terms.forma === SINGLE) return [];
  const out = lumpSumOf(facts, terms.saque || "0", regime);
  let quotas = exact(facts.quotas).minus(out.quotas);
  let lots = lotsAfter(facts.lotes, out.quotas);
  let quota = exact(cota.valor);
  const growth = exact(1).plus(monthlyRate(facts.taxaProjecao?.valor ?? "0"));
  const rows: PaymentRow[] = [];
  for (let index = 0; index < months && quotas.gt(0); index += 1) {
    const mes = addMonths(proximoMes, index);
    const data = index === 0 ? facts.proximoPagamento : lastDay(mes);
    for (const tipo of mes.endsWith("-12") && terms.abono ? (["mensal", "abono"] as const) : (["mensal"] as const)) {
      const paid = benefitOfMonth(formIn(terms, proximoMes, mes), quotas, quota);
      if (exact(paid.gross).lte(0)) continue;
      const slip = slipOf(facts, { tabelaImposto, terms, regime: regime as Regime, tipo, data, paid, lots, quota: quota.toString() });
      lots = lotsAfter(lots, paid.quotas);
      quotas = larger(0, quotas.minus(paid.quotas));
      rows.push({ mes, data, tipo, ...slip, saldo: toAmount(quotas.times(quota)) });
    }
    quota = quota.times(growth);
  }
  return rows;
}

interface OnePayment {
  tabelaImposto: NonNullable<ConcessionFacts["tabelaImposto"]>;
  terms: IncomeTerms;
  regime: Regime;
  tipo: PaymentRow["tipo"];
  data: string;
  paid: { gross: string; quotas: string };
  lots: readonly Lot[];
  quota: string;
}

function slipOf(facts: ConcessionFacts, { tabelaImposto, terms, regime, tipo, data, paid, lots, quota }: OnePayment) {
  const bands = facts.tabelaRegressiva?.bands ?? [];
  const { rate, tax } =
    regime === "REGRESSIVO"
      ? regressivePayment({ forma: terms.forma, especie: "aposentadoria", inicio: data }, lots, paid, quota, data, bands)
      : { rate: undefined, tax: undefined };
  const slip = payslipOf(
    {
      gross: paid.gross,
      isThirteenth: tipo === "abono",
      table: tabelaImposto,
      regime,
      regressiveRate: rate,
      regressiveTax: tax,
      exempt65: terms.isencao65 && facts.nascimento !== null && isExempt65(facts.nascimento, data),
      exemptIllness: false,
      waiver: facts.dispensaImposto,
      dependents: facts.dependentesIr.length,
      alimony: "0.00",
    },
    { descricao: "Renda mensal", referencia: "" },
  );
  const { bruto, irrf, liquido, isento65 } = slip;
  const found = slip.tax;
  return {
    bruto,
    irrf,
    liquido,
    isento65,
    aliquota: found?.rate ?? "0",
    reducao: found && "reduction" in found ? found.reduction : "0.00",
  };
}

/** Duration of an income. A term ends; a percentage never ends but may fall below the plan's least income. */
export type Duration =
  | { kind: "prazo"; ate: string }
  | { kind: "cresce" }
  /** Month in which it first pays less than the plan's least income, at the plan's real rate. */
  | { kind: "diminui"; abaixoEm: string | null };

/** Months that are looked ahead at: a hundred years. */
const FAR = 1200;

export function durationOf(
  facts: Pick<ConcessionFacts, "proximoMes" | "taxaProjecao" | "rendaMinima">,
  terms: Pick<IncomeTerms, "forma" | "parametros">,
  first: string,
): Duration {
  if (terms.forma !== "percentual") return { kind: "prazo", ate: addMonths(facts.proximoMes, Number(terms.parametros.meses) - 1) };
  const kept = exact(1).minus(exact(terms.parametros.percentual ?? 0).div(100));
  const factor = kept.times(exact(1).plus(monthlyRate(facts.taxaProjecao?.valor ?? "0"))).toDecimalPlaces(20);
  if (factor.gte(1)) return { kind: "cresce" };
  if (facts.rendaMinima === null) return { kind: "diminui", abaixoEm: null };
  let income = exact(first);
  for (let month = 0; month < FAR; month += 1) {
    if (income.lt(facts.rendaMinima.valor)) return { kind: "diminui", abaixoEm: addMonths(facts.proximoMes, month) };
    income = income.times(factor).toDecimalPlaces(10);
  }
  return { kind: "diminui", abaixoEm: null };
}

/** Parameters that are kept with a benefit of an offered form: its percentage, or its months and interest. */
export const parametersOf = ({ forma, taxa }: OfferedForm, valor: string): Record<string, string> =>
  forma === "percentual" ? { percentual: valor } : { meses: valor, ...(taxa && { taxa }) };

/** The highest first month that any form of the plan would pay after a lump sum; null where none can be read. */
export function highestIncome(facts: ConcessionFacts, saque: string): string | null {
  const incomes = facts.formas.flatMap((offer) => {
    const valor = offer.forma === "percentual" ? offer.valores.at(-1) : offer.valores[0];
    const income = valor && firstIncome(facts, { forma: offer.forma, parametros: parametersOf(offer, valor), saque });
    return income ? [exact(income)] : [];
  });
  return incomes.length === 0 ? null : toAmount(incomes.reduce((most, one) => larger(most, one)));
}

/** True when a first month reaches the plan's least income, and always in a plan without one. */
export const reachesLeast = ({ rendaMinima }: Pick<ConcessionFacts, "rendaMinima">, income: string): boolean =>
  rendaMinima === null || exact(income).gte(rendaMinima.valor);

/** True when the balance is so small that the plan pays it at once. */
export const isSmallBalance = ({ saldo, saldoPequeno }: Pick<ConcessionFacts, "saldo" | "saldoPequeno">): boolean =>
  saldoPequeno !== null && exact(saldo).lte(saldoPequeno.valor);

export interface Fault {
  campo: string;
  mensagem: string;
}

/** Problems of the terms of an income, by field of the form; messages in Portuguese. */
export function termsFaults(facts: ConcessionFacts, terms: IncomeTerms): Fault[] {
  if (terms.forma === SINGLE)
    return isSmallBalance(facts) ? [] : [{ campo: "forma", mensagem: "O pagamento único é só para saldo pequeno. Escolha uma renda." }];
  if (exact(terms.saque || 0).gt(facts.saqueDisponivel))
    return [{ campo: "saque", mensagem: `O plano permite até ${facts.saqueDisponivel.replace(".", ",")}% do saldo à vista.` }];
  const income = firstIncome(facts, terms);
  if (income === null || reachesLeast(facts, income)) return [];
  const field = terms.forma === "percentual" ? "percentual" : "meses";
  const how = field === "percentual" ? "um percentual maior" : "um prazo menor";
  const or = exact(terms.saque || 0).gt(0) ? " ou um saque menor" : "";
  const words = `O primeiro mês pagaria ${formatMoney(income)}, menos que a renda mínima do plano (${formatMoney(facts.rendaMinima?.valor ?? "0.00")}). Escolha ${how}${or}.`;
  return [{ campo: field, mensagem: words }];
}

/** Problems of a lump sum that is asked for by itself. The balance that stays must still pay the plan's least income. */
export function lumpSumFaults(facts: ConcessionFacts, percent: string): Fault[] {
  if (!/^\d{1,3}$/.test(percent) || percent === "0") return [{ campo: "percentual", mensagem: "Escolha o percentual do saldo" }];
  if (exact(percent).gt(facts.saqueDisponivel))
    return [{ campo: "percentual", mensagem: `O plano permite até ${facts.saqueDisponivel.replace(".", ",")}% do saldo à vista.` }];
  const granted = facts.emConcessao?.termos;
  const saque = granted ? toAmount(exact(granted.saque || 0).plus(percent)) : percent;
  const income = granted ? firstIncome(facts, { ...granted, saque }) : highestIncome(facts, saque);
  if (income === null || reachesLeast(facts, income)) return [];
  const least = formatMoney(facts.rendaMinima?.valor ?? "0.00");
  return [
    {
      campo: "percentual",
      mensagem: `O que sobra pagaria no máximo ${formatMoney(income)} por mês, menos que a renda mínima do plano (${least}). Escolha um percentual menor.`,
    },
  ];
}
