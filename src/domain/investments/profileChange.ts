import { toQuotas, toReais } from "../account/quotas";
import type { Holding } from "../account/statement";
import { type Exact, exact, sum, toAmount, toQuantity } from "../money/exact";

/** A change of investment profile (domain §7.1): all quotas are sold at their quota of the month and buy the other's. Reais stay. */

export interface Conversion {
  subconta: string;
  /** Sales from each profile that the sub-account was in. */
  vendas: { idPerfil: number; quotas: string; cota: string; valor: string }[];
  /** Reais that change profile: those of the sales. */
  valor: string;
  /** Quotas of the new profile that they buy. */
  quotas: string;
}

/**
 * Sales and purchases of each sub-account. Quotas of the new profile that the account already has stay as they are.
 * @param quotaOf quota of a profile in the month of the change
 */
export function convert(holdings: readonly Holding[], idPerfilNovo: number, quotaOf: (idPerfil: number) => Exact): Conversion[] {
  const totals = new Map<string, Map<number, Exact>>();
  for (const { subconta, idPerfil, quotas } of holdings) {
    const own = totals.get(subconta) ?? new Map<number, Exact>();
    own.set(idPerfil, exact(own.get(idPerfil) ?? 0).plus(quotas));
    totals.set(subconta, own);
  }
  return [...totals].flatMap(([subconta, own]) => {
    const vendas = [...own]
      .filter(([idPerfil, quotas]) => idPerfil !== idPerfilNovo && exact(quotas).gt(0))
      .map(([idPerfil, quotas]) => {
        const cota = toQuantity(quotaOf(idPerfil));
        return { idPerfil, quotas: toQuantity(quotas), cota, valor: toReais(quotas, cota) };
      });
    if (vendas.length === 0) return [];
    const valor = toAmount(sum(vendas.map((venda) => venda.valor)));
    return [{ subconta, vendas, valor, quotas: toQuotas(valor, quotaOf(idPerfilNovo)) }];
  });
}
