import { type Exact, exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { toReais } from "@/domain/quotas";
import type { Holding } from "@/domain/statement";

/** What a sub-account pays of a payment, and what it held before it. */
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
 * What each sub-account pays, in proportion to what it holds; the last one takes what rounding leaves, of the quotas
 * and of the cents.
 * @param held what the account holds, nothing negative
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

/** What is left after a payment, in reais: each sub-account is rounded by itself, as in the statement. */
export const balanceAfter = (shares: readonly Share[], cota: Exact): string =>
  toAmount(sum(shares.map(({ holding, quotas }) => toReais(exact(holding.quotas).minus(quotas), cota))));
