import type { StandingJob } from "../../kernel/jobs/definition";
import { eraseExpiredInvitations } from "./erase";

export const expiredInvitationsJob: StandingJob = {
  name: "convites.apagar",
  title: "Exclusão de convites vencidos",
  everyMs: 3_600_000,
  async run(context) {
    await eraseExpiredInvitations(context);
  },
};
