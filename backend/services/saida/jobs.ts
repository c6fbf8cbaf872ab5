import type { StandingJob } from "../../kernel/jobs/definition";
import { presumeSilent } from "./presume";
import { remindOfTerms } from "./remind";
import { issueDueStatements } from "./statement";

export const terminationsJob: StandingJob = {
  name: "desligamento.prazos",
  title: "Extratos, lembretes e prazos de quem se desligou",
  everyMs: 15 * 60_000,
  async run(context) {
    await issueDueStatements(context);
    await remindOfTerms(context);
    await presumeSilent(context);
  },
};
