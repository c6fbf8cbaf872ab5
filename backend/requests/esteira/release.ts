import { dateOf } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { areaOfService } from "@/domain/services/areas";
import { limitOf } from "../../kernel/identity/limits";
import { Problem } from "../../kernel/problem";
import type { RequestRow, Scope } from "./request";

type Released = Pick<RequestRow, "idFuncionalidade">;

/** Value up to which the caller approves requests of this kind today; null without a limit. */
const ownLimit = ({ db, caller, context }: Scope, { idFuncionalidade }: Released) =>
  limitOf(db, caller.pessoa.id, areaOfService(idFuncionalidade), dateOf(context.now()));

/**
 * Lets the money of a request leave: each effect that pays, lends or turns a balance into income says how much it is.
 * @param valor gross amount, in reais
 * @throws Problem 409 above the limit of who concludes it
 */
export async function release(scope: Scope, row: Released, valor: string) {
  const limit = await ownLimit(scope, row);
  if (limit !== null && exact(valor).gt(limit))
    throw new Problem(
      409,
      `O valor, ${formatMoney(valor)}, passa do seu limite, ${formatMoney(limit)}: quem tem limite maior precisa concluir.`,
    );
}

/**
 * Lets a right to money be given: an exemption, another income, the stay in a plan after the employment.
 * @throws Problem 409 for who may approve no value
 */
export async function releaseRight(scope: Scope, row: Released) {
  const limit = await ownLimit(scope, row);
  if (limit !== null && exact(limit).isZero())
    throw new Problem(409, "O seu limite de aprovação é zero: quem tem limite maior precisa concluir.");
}
