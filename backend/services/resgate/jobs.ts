import type { StandingJob } from "../../kernel/jobs/definition";
import { payRedemptions, REDEMPTIONS_JOB } from "./pay";

export const redemptionsJob: StandingJob = {
  name: REDEMPTIONS_JOB,
  title: "Pagamento de resgates",
  everyMs: 3_600_000,
  async run(context) {
    await payRedemptions(context);
  },
};
