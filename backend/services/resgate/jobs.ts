import type { StandingJob } from "../../kernel/jobs/definition";
import { payRedemptions } from "./pay";

export const redemptionsJob: StandingJob = {
  name: "resgate.pagar",
  title: "Pagamento de resgates",
  everyMs: 3_600_000,
  async run(context) {
    await payRedemptions(context);
  },
};
