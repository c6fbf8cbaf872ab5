import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import type { cobranca } from "../../kernel/db/schema";
import { port } from "../../kernel/port";

/** Debts that a charge settles instead of becoming quotas, kept by the module that lends. */
export interface ChargedDebts {
  /** Locks what is open of the debt until the transaction ends. */
  hold(db: Db, idEmprestimo: number): Promise<unknown>;
  /** Its charge was paid. Amounts in reais; inside the transaction that marks the charge paid. */
  receive(
    context: Pick<Context, "now" | "realtime" | "log">,
    write: Write,
    charge: typeof cobranca.$inferSelect & { idEmprestimo: number },
    paidOn: string,
    amount: string,
  ): Promise<void>;
}

export const chargedDebts = port<ChargedDebts>("debts that charges settle");
