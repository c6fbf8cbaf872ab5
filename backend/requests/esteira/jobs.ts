import type { StandingJob } from "../../kernel/jobs/definition";
import { escalateOverdue } from "./escalation";

export const overdueJob: StandingJob = {
  name: "esteira.atrasadas",
  title: "Aviso de solicitações atrasadas",
  everyMs: 5 * 60_000,
  async run(context) {
    await escalateOverdue(context);
  },
};
