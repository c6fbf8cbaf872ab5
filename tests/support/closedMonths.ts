import type { Db } from "@backend/kernel/db/connection";
import { balance } from "@backend/money/contas/balance";
import type { Account } from "@backend/money/contas/holdings";
import { statement } from "@backend/money/contas/statement";

/** The statement of the months until the last quota, and the curve of the balance, as they are answered. */
export async function closedMonths(db: Db, account: Account): Promise<{ answer: string; evolucao: { saldo: string; aportado: string }[] }> {
  const months = await statement(db, account, {});
  const { evolucao } = await balance(db, account);
  return { answer: JSON.stringify({ months, evolucao }), evolucao };
}
