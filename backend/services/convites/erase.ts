import { and, inArray, isNull, lt } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { convite, conviteEnvio, interesseAdesao } from "../../kernel/db/schema";
import { removeNotices } from "../../people/notificacoes";
import { invitationLimits } from "./limits";

const DAY_MS = 86_400_000;
/** Sent mails are counted by the day; one month of them is enough to look into a complaint. */
const KEEP_SENDINGS_MS = 30 * DAY_MS;

async function eraseInterests(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db
    .delete(interesseAdesao)
    .where(inArray(interesseAdesao.id, [...ids]))
    .returning({ avisos: interesseAdesao.avisos });
  const avisos = gone.flatMap((row) => row.avisos);
  await removeNotices(db, avisos);
}

/** Takes away all that invitations say of the invited: name, address, message, and what they left for the fund. */
export async function eraseInvited(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const interests = await db
    .select({ id: interesseAdesao.id })
    .from(interesseAdesao)
    .where(inArray(interesseAdesao.idConvite, [...ids]));
  await eraseInterests(
    db,
    interests.map(({ id }) => id),
  );
  await db
    .update(convite)
    .set({ nome: null, email: null, mensagem: null, apagadoEm: now })
    .where(and(inArray(convite.id, [...ids]), isNull(convite.apagadoEm)));
}

/** Erases data whose time is over. A second run finds nothing. */
export async function eraseExpiredInvitations({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: convite.id, idPlano: convite.idPlano, expiraEm: convite.expiraEm })
      .from(convite)
      .where(and(isNull(convite.apagadoEm), lt(convite.expiraEm, moment)));
    for (const plan of new Set(ended.map(({ idPlano }) => idPlano))) {
      const keptMs = ((await invitationLimits(tx, plan, dateOf(moment)))?.guarda ?? 0) * DAY_MS;
      const due = ended.filter(({ idPlano, expiraEm }) => idPlano === plan && moment.getTime() - expiraEm.getTime() >= keptMs);
      await eraseInvited(
        tx,
        due.map(({ id }) => id),
        moment,
      );
    }
    const interests = await tx.select({ id: interesseAdesao.id }).from(interesseAdesao).where(lt(interesseAdesao.expiraEm, moment));
    await eraseInterests(
      tx,
      interests.map(({ id }) => id),
    );
    await tx.delete(conviteEnvio).where(lt(conviteEnvio.quando, new Date(moment.getTime() - KEEP_SENDINGS_MS)));
  });
}
