import type { StandingJob } from "../../kernel/jobs/definition";
import { chargeDeferred } from "./deferredCost";
import { issueSelfSponsored } from "./issue";
import { watchSelfSponsored } from "./watch";

export const stayedJob: StandingJob = {
  name: "vinculos.cobrar",
  title: "Cobrança de quem ficou no plano",
  everyMs: 3_600_000,
  async run(context) {
    // Charges of the month come before the look at those that were not paid.
    await issueSelfSponsored(context);
    await watchSelfSponsored(context);
    await chargeDeferred(context);
  },
};
