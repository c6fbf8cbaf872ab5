import { and, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import { ajudante } from "../../kernel/db/schema";
import type { StandingJob } from "../../kernel/jobs/definition";
import { eraseAddressees } from "../../kernel/mail/outbox";

const DAY_MS = 86_400_000;
/** Days after the end of a help in which the participant may still ask to whom an invitation went. */
export const DAYS_OF_ADDRESS = 90;
/** Templates of the mails that go to a helper. */
const MAILS = ["ajudante-convite", "codigo-ajudante"];

/**
 * Erases the addresses of helpers whose help is over for long, from their row and from the mails that went to them. The row and its
 * name stay: the audit log says by them who saw the portal.
 */
export async function eraseAddresses({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - DAYS_OF_ADDRESS * DAY_MS);
  const isOver = or(
    lt(ajudante.revogadoEm, before),
    and(isNull(ajudante.aceitoEm), lt(ajudante.conviteExpiraEm, before)),
    lt(ajudante.ate, dateOf(before)),
  );
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: ajudante.id, email: ajudante.email })
      .from(ajudante)
      .where(and(isOver, ne(ajudante.email, "")))
      .for("update");
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await tx.update(ajudante).set({ email: "" }).where(inArray(ajudante.id, ids));
    await eraseAddressees(tx, before, MAILS, [...new Set(over.map(({ email }) => email))]);
  });
}

export const addressesJob: StandingJob = {
  name: "ajudantes.apagar",
  title: "Exclusão de e-mails de ajudantes de antes",
  everyMs: DAY_MS,
  async run(context) {
    await eraseAddresses(context);
  },
};
