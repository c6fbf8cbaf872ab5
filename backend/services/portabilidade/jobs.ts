import type { StandingJob } from "../../kernel/jobs/definition";
import { remindLateTerms } from "./late";
import { issueTransferReceipts, TRANSFERS_JOB } from "./transferred";

export const lateTermsJob: StandingJob = {
  name: "portabilidade.atrasadas",
  title: "Aviso de termos de portabilidade atrasados",
  everyMs: 5 * 60_000,
  async run(context) {
    await remindLateTerms(context);
  },
};

export const transferReceiptsJob: StandingJob = {
  name: TRANSFERS_JOB,
  title: "Comprovantes de transferência de portabilidade",
  everyMs: 60 * 60_000,
  run: issueTransferReceipts,
};
