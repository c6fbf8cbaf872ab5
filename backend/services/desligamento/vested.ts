import { monthsBetween } from "@/domain/calendar/months";
import { type Vesting, vestingOn } from "@/domain/exits/vesting";
import { Categoria } from "@/domain/plans/eligibility";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../../money/contas";
import { wholeOn } from "../../people/parametros";
import { vestingTable } from "../../people/planos";
import { terminationOf } from "./termination";

/**
 * A plan's dated row, 1 where the sponsor's part is whole for a person who stayed in the plan after leaving; else the
 * table holds for them too (domain §5.1).
 */
const WHOLE_FOR_STAYED = "DIREITO_TOTAL_PERMANENCIA";
const STAYED: readonly number[] = [Categoria.SELF_SPONSORED, Categoria.BPD];

/**
 * Vested percentage of the sponsor's part, the same for every way out of the plan. Time in the plan counts until the
 * employment ended. `vesting` and `fonte` are null where the plan has no table.
 */
export async function vestedOn(
  source: Source,
  account: Account,
  { joined, idCategoria }: { joined: string; idCategoria: number },
  today: string,
): Promise<{ left: string | null; until: string; fonte: string | null; vesting: Vesting | null }> {
  const left = (await terminationOf(source, account))?.data ?? null;
  const until = left && left < today ? left : today;
  const whole = STAYED.includes(idCategoria) ? await wholeOn(source, account.idPlano, WHOLE_FOR_STAYED, today) : null;
  if (whole?.count === 1) {
    const months = Math.max(0, monthsBetween(joined, until));
    return { left, until, fonte: whole.fonte, vesting: { months, percent: "100", amount: "0.00", next: null } };
  }
  const table = await vestingTable(source, account.idPlano, until);
  return { left, until, fonte: table?.fonte ?? null, vesting: table && vestingOn(table.steps, 0, joined, until) };
}
