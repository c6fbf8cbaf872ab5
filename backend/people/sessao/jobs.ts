import { lt } from "drizzle-orm";
import type { Context } from "../../kernel/context";
import { codigoSeguranca, tentativa } from "../../kernel/db/schema";
import { forgetSessionsBefore } from "../../kernel/identity/sessions";
import type { StandingJob } from "../../kernel/jobs/definition";

const HOUR_MS = 3_600_000;

/** Deletes codes, counts and sessions of long ago. */
export async function forgetSessions({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  await db.delete(codigoSeguranca).where(lt(codigoSeguranca.expiraEm, before(24)));
  await db.delete(tentativa).where(lt(tentativa.ultimaEm, before(48)));
  await forgetSessionsBefore(db, before(30 * 24));
}

export const sessionsJob: StandingJob = {
  name: "sessao.limpar",
  title: "Limpeza de sessões e códigos antigos",
  everyMs: HOUR_MS,
  run: forgetSessions,
};
