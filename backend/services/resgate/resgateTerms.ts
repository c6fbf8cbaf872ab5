import type { SubaccountId } from "@/domain/account/account";
import type { RedemptionRules } from "@/domain/exits/redemption";
import type { Source } from "../../kernel/db/reading";
import { redemptionAdvanceOn, regressiveTable, withholdingWaiver } from "../../money/tributos";
import { type Parameter, wholeOn } from "../../people/parametros";

/** Terms of a plan's redemptions on a day. */
export interface RedemptionTerms {
  /** Payments at most, and days that a single one may wait. */
  parcelasMax: number;
  diferimentoDias: number;
  /** True when money ported from a closed entity is paid in cash. */
  resgataPortadaEfpc: boolean;
  /** Months of waiting by sub-account, for an active person. */
  carencias: Partial<Record<SubaccountId, number>>;
  fonte: Parameter["fonte"];
}

const WAITING = {
  voluntaria: "RESGATE_CARENCIA_VOLUNTARIA_MESES",
  "portada-efpc": "RESGATE_CARENCIA_PORTADA_EFPC_MESES",
  "portada-aberta": "RESGATE_CARENCIA_PORTADA_ABERTA_MESES",
} as const satisfies Partial<Record<SubaccountId, string>>;

/** Null where a row is missing: nothing is paid on half a rule. */
export async function redemptionTerms(source: Source, idPlano: number, date: string): Promise<RedemptionTerms | null> {
  const read = (codigo: string) => wholeOn(source, idPlano, codigo, date);
  const [most, delay, ported] = [
    await read("RESGATE_PARCELAS_MAX"),
    await read("RESGATE_DIFERIMENTO_DIAS"),
    await read("RESGATE_PORTADA_EFPC"),
  ];
  if (!most || !delay || !ported) return null;
  const carencias: RedemptionTerms["carencias"] = {};
  for (const [subconta, codigo] of Object.entries(WAITING)) {
    const waiting = await read(codigo);
    if (waiting) carencias[subconta as SubaccountId] = waiting.count;
  }
  return {
    parcelasMax: most.count,
    diferimentoDias: delay.count,
    resgataPortadaEfpc: ported.count === 1,
    carencias,
    fonte: most.fonte,
  };
}

/** Rates of the law on the day of a payment. @throws Error where the fund has no table */
export async function taxRules(source: Source, paidOn: string): Promise<RedemptionRules> {
  const [law, advance] = [await regressiveTable(source, paidOn), await redemptionAdvanceOn(source, paidOn)];
  if (!law || !advance) throw new Error(`no table for a redemption paid on ${paidOn}`);
  return { bands: law.bands, antecipacao: advance.percent, dispensa: await withholdingWaiver(source, paidOn) };
}
