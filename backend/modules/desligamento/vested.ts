import { Categoria } from "@/domain/eligibility";
import { monthsBetween } from "@/domain/tax/regressive";
import { type Vesting, vestingOn } from "@/domain/vesting";
import type { Db } from "../../db/connection";
import type { Account } from "../contas/holdings";
import { wholeOn } from "../planos/parameters";
import { vestingTable } from "../planos/vesting";
import { terminationOf } from "./termination";

/** A plan's dated row, 1 where the sponsor's part is whole for who stayed in the plan after leaving; else the table holds for them too (domain §5.1). */
const WHOLE_FOR_STAYED = "DIREITO_TOTAL_PERMANENCIA";
const STAYED: readonly number[] = [Categoria.SELF_SPONSORED, Categoria.BPD];

/**
 * How much of the sponsor's part is the participant's, the same for every way out of the plan: time in it counts until
 * the employment ended. Null `vesting` and `fonte` where the plan has no table.
 */
export async function vestedOn(
  db: Db,
  account: Account,
  { joined, idCategoria }: { joined: string; idCategoria: number },
  today: string,
): Promise<{ left: string | null; until: string; fonte: string | null; vesting: Vesting | null }> {
  const left = (await terminationOf(db, account))?.data ?? null;
  const until = left && left < today ? left : today;
  const whole = STAYED.includes(idCategoria) ? await wholeOn(db, account.idPlano, WHOLE_FOR_STAYED, today) : null;
  if (whole?.count === 1) {
    const months = Math.max(0, monthsBetween(joined, until));
    return { left, until, fonte: whole.fonte, vesting: { months, percent: "100", amount: "0.00", next: null } };
  }
  const table = await vestingTable(db, account.idPlano, until);
  return { left, until, fonte: table?.fonte ?? null, vesting: table && vestingOn(table.steps, 0, joined, until) };
}
