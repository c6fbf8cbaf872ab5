import type { StandingJob } from "../../kernel/jobs/definition";
import { keepLedger } from "./reconciliation";

export const ledgerJob: StandingJob = {
  name: "contas.conferir",
  title: "Conferência diária das contas",
  everyMs: 24 * 3_600_000,
  async run(context) {
    await keepLedger(context);
  },
};
