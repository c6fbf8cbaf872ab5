import type { StandingJob } from "../../kernel/jobs/definition";
import { removeExpiredExports } from "./exports";

export const expiredCopiesJob: StandingJob = {
  name: "privacidade.apagar",
  title: "Exclusão de cópias de dados vencidas",
  everyMs: 3_600_000,
  async run(context) {
    await removeExpiredExports(context);
  },
};
