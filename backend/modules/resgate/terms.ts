import type { SubaccountId } from "@/domain/account";
import type { RedemptionRules } from "@/domain/redemption";
import type { Db } from "../../db/connection";
import { type Parameter, wholeOn } from "../planos/parameters";
import { redemptionAdvanceOn, regressiveTable } from "../tributos/tables";

/** What a plan pays redemptions by, on a day. */
export interface RedemptionTerms {
  /** Payments at most, and days that a single one may wait. */
  parcelasMax: number;
  diferimentoDias: number;
  /** Whether money ported from a closed entity is paid in cash. */
  resgataPortadaEfpc: boolean;
  /** Months of waiting by sub-account, for who is active. */
  carencias: Partial<Record<SubaccountId, number>>;
  fonte: Parameter["fonte"];
}

const WAITING = {
  voluntaria: "RESGATE_CARENCIA_VOLUNTARIA_MESES",
  "portada-efpc": "RESGATE_CARENCIA_PORTADA_EFPC_MESES",
  "portada-aberta": "RESGATE_CARENCIA_PORTADA_ABERTA_MESES",
} as const satisfies Partial<Record<SubaccountId, string>>;

/** Null where a row is missing: nothing is paid on half a rule. */
export async function redemptionTerms(db: Db, idPlano: number, date: string): Promise<RedemptionTerms | null> {
  const read = (codigo: string) => wholeOn(db, idPlano, codigo, date);
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
export async function taxRules(db: Db, paidOn: string): Promise<RedemptionRules> {
  const [law, advance] = [await regressiveTable(db, paidOn), await redemptionAdvanceOn(db, paidOn)];
  if (!law || !advance) throw new Error(`no table for a redemption paid on ${paidOn}`);
  return { bands: law.bands, antecipacao: advance.percent };
}
