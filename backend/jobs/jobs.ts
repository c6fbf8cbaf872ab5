import { lt, or } from "drizzle-orm";
import type { Context } from "../context";
import { codigoSeguranca, idempotencia, sessao, tentativa } from "../db/schema";
import type { MailTransport } from "../mail/transport";
import { sendDueMail } from "../mail/worker";
import { escalateOverdue } from "../modules/esteira/escalation";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const MAIL_EVERY_MS = SECOND;
const CLEAN_EVERY_MS = HOUR;
const ESCALATE_EVERY_MS = 5 * 60 * SECOND;

/** Deletes what no longer means anything: kept answers, codes, counts and sessions of long ago. */
export async function cleanUp({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * HOUR);
  await db.delete(idempotencia).where(lt(idempotencia.criadaEm, before(48)));
  await db.delete(codigoSeguranca).where(lt(codigoSeguranca.expiraEm, before(24)));
  await db.delete(tentativa).where(lt(tentativa.ultimaEm, before(48)));
  await db.delete(sessao).where(or(lt(sessao.criadaEm, before(30 * 24)), lt(sessao.encerradaEm, before(30 * 24))));
}

/** Runs `job` again and again with a pause between, never twice at once. @returns stops it, after the run that is on */
function repeat(job: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!stopped) {
      await job().catch(onError);
      if (!stopped) await pause();
    }
  };
  const done = loop();
  return async () => {
    stopped = true;
    wake();
    await done;
  };
}

/** Starts what runs beside the calls: outgoing mail, cleaning and late requests. @returns stops it */
export function startJobs(context: Pick<Context, "db" | "now" | "log" | "realtime">, transport: MailTransport): () => Promise<void> {
  const report = (error: unknown) => context.log.error({ err: error }, "job failed");
  const stops = [
    repeat(() => sendDueMail(context, transport), MAIL_EVERY_MS, report),
    repeat(() => cleanUp(context), CLEAN_EVERY_MS, report),
    repeat(() => escalateOverdue(context), ESCALATE_EVERY_MS, report),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    transport.close();
  };
}
