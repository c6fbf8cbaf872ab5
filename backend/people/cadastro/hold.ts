import { and, asc, eq } from "drizzle-orm";
import { heldUntil } from "@/domain/banking/accountHold";
import { dateOf } from "@/domain/calendar/calendarDate";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cadastroHistorico } from "../../kernel/db/schema";
import { accountChange } from "../historico";
import { wholeOn } from "../parametros";

/** Code of `parametro_plano`: calendar days for which money waits after an account changed. It holds for the whole fund. */
export const HOLD_DAYS = "CONTA_ESPERA_DIAS";
/** Identifier of no plan: only what holds for every plan is found under it. */
const EVERY_PLAN = 0;

export const ACCOUNT_CHANGES = reading("cadastro.mudancasDaConta", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ quando: cadastroHistorico.quando, antes: cadastroHistorico.antes, idAtor: cadastroHistorico.idAtor })
    .from(cadastroHistorico)
    .where(and(eq(cadastroHistorico.idPessoa, idPessoa), accountChange))
    .orderBy(asc(cadastroHistorico.id)),
);

/** Calendar days for which money waits after an account that changed on a day. 0 for none. */
export const holdDaysOn = async (source: Source, day: string): Promise<number> =>
  (await wholeOn(source, EVERY_PLAN, HOLD_DAYS, day))?.count ?? 0;

/**
 * Day until which money waits because the person's bank account changed shortly before `day`: the first one on which it
 * may leave. Null when nothing waits. The days are those in force when the account changed, as its owner was told then:
 * a fund that changes them later moves nobody's date. Somebody's first account counts when a person wrote it in the
 * portal, the first access included; one that came with the fund's data (no history, or written by the portal itself)
 * was proven there and does not.
 */
export async function accountHeldUntil(given: Source, idPessoa: number, day: string): Promise<string | null> {
  const source = factsIn(given);
  let last: string | null = null;
  for (const { quando, antes, idAtor } of await rowsOf(source, ACCOUNT_CHANGES, { idPessoa })) {
    const changed = dateOf(quando);
    if (changed > day || (antes === null && idAtor === null)) continue;
    const until = heldUntil(changed, await holdDaysOn(source, changed));
    if (until && until > day && (!last || until > last)) last = until;
  }
  return last;
}
