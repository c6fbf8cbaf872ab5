import { noticesJob } from "./administration/comunicados/run";
import { audiencesJob } from "./administration/documentos/announce";
import { importsJob } from "./administration/importacoes/work";
import { creditWaiting } from "./administration/importacoes/writeContributions";
import { copyJob } from "./administration/privacidade/exports";
import { expiredCopiesJob } from "./administration/privacidade/jobs";
import { returnJob } from "./desk/conciliacao/run";
import { ticketsJob } from "./desk/conversas/jobs";
import { auditJob } from "./kernel/audit/job";
import type { Context } from "./kernel/context";
import { answersJob } from "./kernel/http/idempotency";
import type { Job, StandingJob } from "./kernel/jobs/definition";
import { type EngineOptions, startJobs } from "./kernel/jobs/engine";
import type { MailTransport } from "./kernel/mail/transport";
import { mailJob } from "./kernel/mail/worker";
import { convertPaid } from "./money/cobrancas/settle";
import { ledgerJob } from "./money/contas/jobs";
import { payrollJob } from "./money/folha/run";
import { executeProfileChanges } from "./money/investimentos/execute";
import { paymentCheckJob } from "./money/pagamentos/ledgerCheck";
import { paymentsJob } from "./money/pagamentos/pagamentosJob";
import { addressesJob } from "./people/ajudantes/jobs";
import { devicesJob } from "./people/avisos/send";
import { settingsJob } from "./people/configuracoes/jobs";
import { sessionsJob } from "./people/sessao/jobs";
import { overdueJob } from "./requests/esteira/jobs";
import { expiredInvitationsJob } from "./services/convites/jobs";
import { creditReceived } from "./services/portabilidade/credit";
import { lateTermsJob, transferReceiptsJob } from "./services/portabilidade/jobs";
import { redemptionsJob } from "./services/resgate/jobs";
import { terminationsJob } from "./services/saida/jobs";
import { stayedJob } from "./services/vinculos/jobs";

/** Acts of four modules that wait for a quota. Credits come first: they go to the profile that the account had in their month. */
const quotasJob: StandingJob = {
  name: "cotas.usar",
  title: "Lançamentos que esperam a cota do mês",
  everyMs: 10 * 60_000,
  async run(context) {
    await convertPaid(context);
    await creditReceived(context);
    await creditWaiting(context);
    await executeProfileChanges(context);
  },
};

/** Jobs that are asked for need nothing of the process. */
export const askedJobs: readonly Job[] = [copyJob, payrollJob, returnJob];

/** Every job of the backend, each declared by its module. */
const jobsOf = (transport: MailTransport): readonly Job[] => [
  ...askedJobs,
  mailJob(transport),
  importsJob,
  noticesJob,
  audiencesJob,
  settingsJob,
  ticketsJob,
  overdueJob,
  lateTermsJob,
  transferReceiptsJob,
  terminationsJob,
  quotasJob,
  stayedJob,
  redemptionsJob,
  paymentsJob,
  paymentCheckJob,
  ledgerJob,
  answersJob,
  auditJob,
  devicesJob,
  sessionsJob,
  expiredCopiesJob,
  expiredInvitationsJob,
  addressesJob,
];

/** Runs every job beside the calls. @returns stops them, and what sends their mail */
export function startAllJobs(context: Context, transport: MailTransport, options?: EngineOptions): () => Promise<void> {
  const stop = startJobs(context, jobsOf(transport), options);
  return async () => {
    await stop();
    transport.close();
  };
}
