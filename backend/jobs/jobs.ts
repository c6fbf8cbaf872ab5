import { lt, or } from "drizzle-orm";
import type { Context } from "../context";
import { codigoSeguranca, idempotencia, sessao, tentativa } from "../db/schema";
import type { MailTransport } from "../mail/transport";
import { sendDueMail } from "../mail/worker";
import { convertPaid } from "../modules/cobrancas/settle";
import { sendNotices } from "../modules/comunicados/run";
import { resumeReturns } from "../modules/conciliacao/run";
import { applyDueSettings } from "../modules/configuracoes/publish";
import { keepLedger } from "../modules/contas/reconciliation";
import { escalateTickets } from "../modules/conversas/escalation";
import { eraseExpiredInvitations } from "../modules/convites/erase";
import { presumeSilent } from "../modules/desligamento/presume";
import { remindOfTerms } from "../modules/desligamento/remind";
import { issueDueStatements } from "../modules/desligamento/statement";
import { tellAudiences } from "../modules/documentos/announce";
import { escalateOverdue } from "../modules/esteira/escalation";
import { resumeRuns } from "../modules/folha/run";
import { runImports } from "../modules/importacoes/work";
import { creditWaiting } from "../modules/importacoes/writeContributions";
import { executeProfileChanges } from "../modules/investimentos/execute";
import { creditReceived } from "../modules/portabilidade/credit";
import { remindLateTerms } from "../modules/portabilidade/late";
import { removeExpiredExports, resumeExports } from "../modules/privacidade/exports";
import { payRedemptions } from "../modules/resgate/pay";
import { chargeDeferred } from "../modules/vinculos/deferredCost";
import { issueSelfSponsored } from "../modules/vinculos/issue";
import { watchSelfSponsored } from "../modules/vinculos/watch";
import { backgroundIdle } from "./queue";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const MAIL_EVERY_MS = SECOND;
const CLEAN_EVERY_MS = HOUR;
const RECONCILE_EVERY_MS = 24 * HOUR;
const ESCALATE_EVERY_MS = 5 * 60 * SECOND;
const CONVERT_EVERY_MS = 10 * 60 * SECOND;
const TELL_EVERY_MS = 2 * SECOND;
const IMPORT_EVERY_MS = SECOND / 2;
const NOTICES_EVERY_MS = SECOND;
/** A change that was published for a day holds within this time of its midnight. */
const APPLY_EVERY_MS = 20 * SECOND;
const TICKETS_EVERY_MS = 60 * SECOND;
const TERMS_EVERY_MS = 15 * 60 * SECOND;

/** Deletes what no longer means anything: kept answers, codes, counts and sessions of long ago. */
export async function cleanUp({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * HOUR);
  await db.delete(idempotencia).where(lt(idempotencia.criadaEm, before(48)));
  await db.delete(codigoSeguranca).where(lt(codigoSeguranca.expiraEm, before(24)));
  await db.delete(tentativa).where(lt(tentativa.ultimaEm, before(48)));
  await db.delete(sessao).where(or(lt(sessao.criadaEm, before(30 * 24)), lt(sessao.encerradaEm, before(30 * 24))));
}

/** Of who left the sponsor: statements that are due, reminders, and what the silence means. */
async function keepTerms(context: Context): Promise<void> {
  await issueDueStatements(context);
  await remindOfTerms(context);
  await presumeSilent(context);
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

/** What waits for a quota. Credits first: they go to the profile that the account had in their month. */
async function useQuotas(context: Pick<Context, "db" | "now" | "log" | "realtime">): Promise<void> {
  await convertPaid(context);
  await creditReceived(context);
  await creditWaiting(context);
  await executeProfileChanges(context);
}

/** Those who stayed after leaving: what is due is charged first, and what was not paid is looked at after. */
async function keepThoseWhoStayed(context: Pick<Context, "db" | "now" | "log" | "realtime">): Promise<void> {
  await issueSelfSponsored(context);
  await watchSelfSponsored(context);
  await chargeDeferred(context);
}

/** Starts what runs beside the calls: outgoing mail, cleaning, late requests, audiences of documents, what is written to many and copies of data. @returns stops it */
export function startJobs(context: Context, transport: MailTransport): () => Promise<void> {
  const report = (error: unknown) => context.log.error({ err: error }, "job failed");
  let isStopping = false;
  const stops = [
    repeat(() => sendDueMail(context, transport), MAIL_EVERY_MS, report),
    repeat(() => applyDueSettings(context), APPLY_EVERY_MS, report),
    repeat(() => cleanUp(context), CLEAN_EVERY_MS, report),
    repeat(() => escalateOverdue(context), ESCALATE_EVERY_MS, report),
    repeat(() => escalateTickets(context), TICKETS_EVERY_MS, report),
    repeat(() => remindLateTerms(context), ESCALATE_EVERY_MS, report),
    repeat(() => removeExpiredExports(context), CLEAN_EVERY_MS, report),
    repeat(() => eraseExpiredInvitations(context), CLEAN_EVERY_MS, report),
    repeat(() => tellAudiences(context), TELL_EVERY_MS, report),
    repeat(() => sendNotices(context), NOTICES_EVERY_MS, report),
    repeat(() => keepTerms(context), TERMS_EVERY_MS, report),
    repeat(() => keepLedger(context), RECONCILE_EVERY_MS, report),
    repeat(() => useQuotas(context), CONVERT_EVERY_MS, report),
    repeat(() => keepThoseWhoStayed(context), CLEAN_EVERY_MS, report),
    repeat(() => payRedemptions(context), CLEAN_EVERY_MS, report),
    repeat(() => runImports(context, () => isStopping), IMPORT_EVERY_MS, report),
  ];
  resumeExports(context).catch(report);
  resumeRuns(context).catch(report);
  resumeReturns(context).catch(report);
  return async () => {
    isStopping = true;
    await Promise.all([...stops.map((stop) => stop()), backgroundIdle()]);
    transport.close();
  };
}
