import type { StandingJob } from "../../kernel/jobs/definition";
import { remindLateTerms } from "./late";

export const lateTermsJob: StandingJob = {
  name: "portabilidade.atrasadas",
  title: "Aviso de termos de portabilidade atrasados",
  everyMs: 5 * 60_000,
  async run(context) {
    await remindLateTerms(context);
  },
};
