import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import { cadastroHistorico, pagamento } from "../../kernel/db/schema";
import type { StandingJob } from "../../kernel/jobs/definition";
import { accountChange } from "../../people/historico";
import { PAYMENTS_JOB } from "./due";
import { holdChanged, letHeldGo, tellOwners, waitingToday, withEach } from "./hold";
import { change, type Running } from "./scope";

/** True when the bank refused it for a reason that no person has to correct. */
const isFundsMatter = (recusa: string | null) => paymentOccurrence(recusa ?? "").quem !== "pessoa";

/**
 * Puts refused payments back whose account was corrected since, or which the fund alone has to send again, whoever receives them.
 * One whose account was corrected today waits for as long as after any other change.
 */
async function retryCorrected(context: Running): Promise<void> {
  const refused = eq(pagamento.situacao, "recusado");
  const corrected = await context.db
    .selectDistinct({ id: pagamento.id })
    .from(pagamento)
    .innerJoin(
      cadastroHistorico,
      and(eq(cadastroHistorico.idPessoa, pagamento.idPessoa), accountChange, gt(cadastroHistorico.quando, pagamento.recusadoEm)),
    )
    .where(and(refused, isNull(pagamento.favorecido)))
    .orderBy(asc(pagamento.id));
  const open = await context.db
    .select({ id: pagamento.id, recusa: pagamento.recusa })
    .from(pagamento)
    .where(refused)
    .orderBy(asc(pagamento.id));
  const ids = new Set([...corrected, ...open.filter(({ recusa }) => isFundsMatter(recusa))].map(({ id }) => id));
  await withEach(
    context,
    [...ids].map((id) => ({ id })),
    async (write, payment) => {
      if (payment.situacao !== "recusado") return;
      await change(write.db, payment, { ...(await waitingToday(write.db, context.now(), payment)), avisadoEm: null });
    },
  );
}

/** Work on payments that wait, each in a transaction of its own: a run that dies is taken up where it stopped. */
export async function carryPaymentsOn(context: Running): Promise<void> {
  await letHeldGo(context);
  await retryCorrected(context);
  await holdChanged(context);
  await tellOwners(context);
}

export const paymentsJob: StandingJob = {
  name: PAYMENTS_JOB,
  title: "Pagamentos que esperam",
  everyMs: 10 * 60_000,
  isPrompt: true,
  run: carryPaymentsOn,
};
