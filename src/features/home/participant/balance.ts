import { formatMoney } from "@/domain/money/money";
import type { Saldo } from "../homeQueries";

/** Exact cents of an amount as it travels. */
const centsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));
const toAmount = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Change of the balance in its last month and in its year, in reais; null where the history is shorter. */
export function change({ evolucao }: Pick<Saldo, "evolucao">): { mes: string | null; ano: string | null } {
  const last = evolucao.at(-1);
  const since = (from: { saldo: string } | undefined) => (last && from ? toAmount(centsOf(last.saldo) - centsOf(from.saldo)) : null);
  const december = evolucao.find(({ mes }) => mes === `${Number(last?.mes.slice(0, 4)) - 1}-12`);
  return { mes: since(evolucao.at(-2)), ano: since(december) };
}

/** `+ R$ 3.638,84`, `− R$ 12,00`. */
export const signedMoney = (amount: string): string => `${amount.startsWith("-") ? "−" : "+"} ${formatMoney(amount.replace("-", ""))}`;
