import { type Exact, exact, smaller, sum, toQuantity, ZERO } from "./exact";
import type { Lot } from "./tax/regressive";

/** Lots of an account by the sub-account that holds them (domain §2, §5.1). Quotas have eight places. */
export interface OwnedLot<Sub extends string = string> extends Lot {
  subconta: Sub;
  idPerfil: number;
  quotas: string;
}

/**
 * The lots of each sub-account, so that all together have as many quotas of each date as the account: the tax took the
 * oldest of the whole account, also where they left from another sub-account. No sub-account holds more or less by it.
 */
export function alignedLots<T extends { subconta: string; date: string; quotas: Exact }>(own: readonly T[], whole: readonly Lot[]): T[] {
  const lots = own.map((lot) => ({ ...lot, quotas: exact(lot.quotas) }));
  const dates = [...new Set([...own, ...whole].map(({ date }) => date))].sort();
  const gap = new Map(
    dates.map((date) => {
      const ofDate = (list: readonly { date: string; quotas: Exact }[]) =>
        sum(list.filter((lot) => lot.date === date).map(({ quotas }) => quotas));
      return [date, ofDate(whole).minus(ofDate(own))] as const;
    }),
  );
  for (const lot of [...lots]) {
    const over = (gap.get(lot.date) ?? ZERO).negated();
    if (over.lte(0)) continue;
    let moving = smaller(over, lot.quotas);
    for (const date of dates) {
      const lacking = gap.get(date) ?? ZERO;
      if (moving.lte(0) || lacking.lte(0)) continue;
      const part = smaller(moving, lacking);
      moving = moving.minus(part);
      lot.quotas = lot.quotas.minus(part);
      gap.set(date, lacking.minus(part));
      gap.set(lot.date, (gap.get(lot.date) ?? ZERO).plus(part));
      lots.push({ ...lot, date, quotas: part });
    }
  }
  const merged = new Map<string, (typeof lots)[number]>();
  for (const lot of lots) {
    const key = `${lot.subconta}/${lot.date}`;
    merged.set(key, { ...lot, quotas: lot.quotas.plus(merged.get(key)?.quotas ?? 0) });
  }
  return [...merged.values()].filter(({ quotas }) => quotas.gt(0)).map((lot) => ({ ...lot, quotas: toQuantity(lot.quotas) }));
}
