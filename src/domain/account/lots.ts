import type { Lot } from "../tax/regressive";

/** Lots of an account by the sub-account that holds them (domain §2, §5.1). Quotas have eight places. */
export interface OwnedLot<Sub extends string = string> extends Lot {
  subconta: Sub;
  idPerfil: number;
  quotas: string;
}

/** Units are those of `unitsOf`. */
interface UnitLot {
  date: string;
  units: bigint;
}

/**
 * The lots of each sub-account, so that all together have as many quotas of each date as the account: the tax took the
 * oldest of the whole account, also where they left from another sub-account. No sub-account holds more or less by it.
 */
export function alignedUnits<T extends UnitLot & { subconta: string }>(own: readonly T[], whole: readonly UnitLot[]): T[] {
  const lots = own.map((lot) => ({ ...lot }));
  const dates = [...new Set([...own, ...whole].map(({ date }) => date))].sort();
  const gap = new Map(dates.map((date) => [date, 0n]));
  const widen = (date: string, units: bigint) => void gap.set(date, (gap.get(date) ?? 0n) + units);
  for (const { date, units } of whole) widen(date, units);
  for (const { date, units } of lots) widen(date, -units);
  for (const lot of [...lots]) {
    const over = -(gap.get(lot.date) ?? 0n);
    if (over <= 0n) continue;
    let moving = over < lot.units ? over : lot.units;
    for (const date of dates) {
      const lacking = gap.get(date) ?? 0n;
      if (moving <= 0n || lacking <= 0n) continue;
      const part = moving < lacking ? moving : lacking;
      moving -= part;
      lot.units -= part;
      widen(date, -part);
      widen(lot.date, part);
      lots.push({ ...lot, date, units: part });
    }
  }
  const merged = new Map<string, T>();
  for (const lot of lots) {
    const key = `${lot.subconta}/${lot.date}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...lot, units: lot.units + before.units } : lot);
  }
  return [...merged.values()].filter(({ units }) => units > 0n);
}
