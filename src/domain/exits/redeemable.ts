import type { SubaccountId } from "../account/account";
import type { OwnedLot } from "../account/lots";
import { dayAfterMonths } from "../calendar/months";
import type { Exact } from "../money/exact";
import { vestedLots } from "./redemption";

/** Sub-accounts that may be cashed while the link with the sponsor goes on (domain §5.4). */
const WHILE_ACTIVE = ["voluntaria", "portada-efpc", "portada-aberta"] as const satisfies readonly SubaccountId[];

export interface RedeemableRules {
  /** `total`: the link with the sponsor is over, everything may go. `parcial`: only some sub-accounts, after their waiting. */
  alcance: "total" | "parcial";
  /** Percentage of the sponsor's part that is the participant's. */
  percentual: Exact;
  /** Days of the sponsor's lots that the participant paid when self-sponsored: theirs whole (LC 109 art. 14 III). */
  proprios: ReadonlySet<string>;
  /** True when the plan pays in cash the money that was ported from a closed entity. Otherwise it has to be ported on. */
  resgataPortadaEfpc: boolean;
  /** Months of waiting by sub-account while active; a sub-account without them is not paid. */
  carencias: Readonly<Partial<Record<SubaccountId, number>>>;
  /** Day on which ported money arrived last, by sub-account: its waiting counts from then. */
  chegadas: Readonly<Partial<Record<SubaccountId, string>>>;
}

export interface Redeemable {
  livres: OwnedLot<SubaccountId>[];
  /** Lots that are not vested: lost when everything is redeemed. */
  perdidos: OwnedLot<SubaccountId>[];
  /** Lots that must be ported on: the plan does not pay them in cash. */
  portar: OwnedLot<SubaccountId>[];
  /** Lots that become free on a later day. */
  aguardam: (OwnedLot<SubaccountId> & { libera: string })[];
}

/** Splits an account on a day: the lots that may be redeemed, and the lots that are lost, ported on or still waiting. */
export function redeemable(
  lots: readonly OwnedLot<SubaccountId>[],
  { alcance, percentual, proprios, resgataPortadaEfpc, carencias, chegadas }: RedeemableRules,
  on: string,
): Redeemable {
  const isBarred = ({ subconta }: OwnedLot<SubaccountId>) => subconta === "portada-efpc" && !resgataPortadaEfpc;
  const open = lots.filter((lot) => !isBarred(lot));
  const portar = lots.filter(isBarred);
  if (alcance === "total") {
    const isSponsors = ({ subconta, date }: OwnedLot<SubaccountId>) => subconta === "patrocinadora" && !proprios.has(date);
    const { vested, lost } = vestedLots(open.filter(isSponsors), percentual);
    return { livres: [...open.filter((lot) => !isSponsors(lot)), ...vested], perdidos: lost, portar, aguardam: [] };
  }
  const dated = open.flatMap((lot) => {
    const months = carencias[lot.subconta];
    if (!(WHILE_ACTIVE as readonly string[]).includes(lot.subconta) || months === undefined) return [];
    return [{ ...lot, libera: dayAfterMonths(chegadas[lot.subconta] ?? lot.date, months) }];
  });
  const free = dated.filter(({ libera }) => libera <= on).map(({ libera: _libera, ...lot }) => lot);
  return { livres: free, perdidos: [], portar, aguardam: dated.filter(({ libera }) => libera > on) };
}
