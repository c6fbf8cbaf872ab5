import { toReais } from "@/domain/account/quotas";
import type { Holding } from "@/domain/account/statement";
import { type Exact, exact, sum, toAmount, toQuantity } from "@/domain/money/exact";

/** Share of a sub-account in a payment, and its quotas before the payment. */
export interface Share {
  holding: Holding;
  quotas: Exact;
  /** Reais of those quotas: all shares together are the payment, to the cent. */
  valor: string;
}

/** Quotas of a payment, their value in reais, and the quota that made one of the other. */
export interface Payment {
  quotas: Exact;
  gross: Exact;
  cota: Exact;
}

/**
 * Shares of the sub-accounts in a payment, in proportion to their quotas. The last one takes the remainder of rounding,
 * in quotas and in cents.
 * @param held quotas of the account, none negative
 */
export function sharesOf(held: readonly Holding[], { quotas, gross, cota }: Payment): Share[] {
  const ordered = held.toSorted((a, b) => (a.subconta < b.subconta ? -1 : 1));
  const total = sum(ordered.map((holding) => holding.quotas));
  let left = exact(quotas);
  let unpaid = exact(gross);
  return ordered.map((holding, index) => {
    const isLast = index === ordered.length - 1;
    const part = isLast ? left : exact(toQuantity(exact(quotas).times(holding.quotas).div(total)));
    const valor = isLast ? toAmount(unpaid) : toReais(part, cota);
    left = left.minus(part);
    unpaid = unpaid.minus(valor);
    return { holding, quotas: part, valor };
  });
}

/** Balance after a payment, in reais. Each sub-account is rounded by itself, as in the statement. */
export const balanceAfter = (shares: readonly Share[], cota: Exact): string =>
  toAmount(sum(shares.map(({ holding, quotas }) => toReais(exact(holding.quotas).minus(quotas), cota))));
