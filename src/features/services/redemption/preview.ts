import type { SubaccountId } from "@/domain/account/account";
import type { OwnedLot } from "@/domain/account/lots";
import {
  type PlannedPayment,
  planPayments,
  type RedemptionRules,
  type Regime,
  type TaxedPayment,
  takeOldest,
  taxPayment,
  withDebt,
  worthOf,
} from "@/domain/exits/redemption";
import { exact, smaller, toAmount } from "@/domain/money/exact";
import { parseMoney } from "@/domain/money/money";
import type { ServiceData } from "@/domain/services/definition";
import { askedRedemption } from "@/domain/services/exits/resgate";
import type { Conditions } from "./redemptionQueries";

/** One regime's side: what is withheld and what reaches the account, paid at once on the first day. */
export interface RegimeSide {
  regime: Regime;
  taxed: TaxedPayment;
  liquido: string;
}

export interface RedemptionPreview {
  whole: boolean;
  bruto: string;
  /** Part of the redeemable amount that stays in the account, in reais. */
  fica: string;
  sides: RegimeSide[];
  /** Regime in force, or as it is chosen so far; null while neither. */
  regime: Regime | null;
  /** The payments at today's quota, under that regime (progressive while none is chosen). */
  calendar: PlannedPayment[];
  forma: "unica" | "parcelas" | "diferido";
}

const lotsOf = ({ lotes }: Conditions): OwnedLot<SubaccountId>[] =>
  lotes.map(({ subconta, idPerfil, data, quotas }) => ({ subconta: subconta as SubaccountId, idPerfil, date: data, quotas }));

export const rulesOf = ({ regras }: Conditions): RedemptionRules => ({
  bands: regras.faixas.map(({ anos, aliquota }) => ({ years: anos, rate: aliquota })),
  antecipacao: regras.antecipacao,
  dispensa: regras.dispensa ?? null,
});

/** Preview of a form so far; null until it names an amount that can be redeemed. */
export function redemptionPreview(conditions: Conditions, data: ServiceData): RedemptionPreview | null {
  const asked = askedRedemption(data);
  const { alcance, bruto, cotas, primeiroCredito, divida } = conditions;
  const whole = alcance === "total" && asked.whole;
  const amount = whole ? bruto : parseMoney(asked.valor);
  if (amount === null || exact(amount).lte(0) || exact(amount).gt(bruto)) return null;
  const quotaOf = (idPerfil: number) => cotas.find((row) => row.idPerfil === idPerfil)?.valor ?? "0";
  const free = lotsOf(conditions);
  const lots = whole ? free : takeOldest(free, quotaOf, amount);
  const rules = rulesOf(conditions);
  const side = (regime: Regime): RegimeSide => {
    const taxed = taxPayment(lots, quotaOf, regime, primeiroCredito, rules);
    return { regime, taxed, liquido: withDebt(taxed.liquido, divida).liquido };
  };
  const regime = conditions.regime ?? asked.regime;
  const primeira = asked.data > primeiroCredito ? asked.data : primeiroCredito;
  const parcelas = Math.min(asked.parcelas, conditions.parcelasMax);
  return {
    whole,
    bruto: worthOf(lots, quotaOf),
    fica: toAmount(exact(bruto).minus(smaller(bruto, worthOf(lots, quotaOf)))),
    sides: [side("PROGRESSIVO"), side("REGRESSIVO")],
    regime,
    calendar: planPayments(lots, quotaOf, { forma: asked.forma, parcelas, primeira }, regime ?? "PROGRESSIVO", rules, divida),
    forma: asked.forma,
  };
}
