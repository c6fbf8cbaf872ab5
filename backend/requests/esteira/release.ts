import { dateOf } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { areaOfService } from "@/domain/services/areas";
import { limitOf } from "../../kernel/identity/limits";
import { Problem } from "../../kernel/problem";
import type { RequestRow, Scope } from "./request";

/**
 * Lets the money of a request leave: each effect that pays, lends or turns a balance into income says how much it is.
 * @param valor gross amount, in reais
 * @throws Problem 409 above the limit of who concludes it
 */
export async function release({ db, caller, context }: Scope, { idFuncionalidade }: Pick<RequestRow, "idFuncionalidade">, valor: string) {
  const limit = await limitOf(db, caller.pessoa.id, areaOfService(idFuncionalidade), dateOf(context.now()));
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
export async function releaseRight({ db, caller, context }: Scope, { idFuncionalidade }: Pick<RequestRow, "idFuncionalidade">) {
  const limit = await limitOf(db, caller.pessoa.id, areaOfService(idFuncionalidade), dateOf(context.now()));
  if (limit !== null && exact(limit).isZero())
    throw new Problem(409, "O seu limite de aprovação é zero: quem tem limite maior precisa concluir.");
}
