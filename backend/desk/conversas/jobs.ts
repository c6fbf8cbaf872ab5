import type { StandingJob } from "../../kernel/jobs/definition";
import { escalateTickets } from "./escalation";

export const ticketsJob: StandingJob = {
  name: "conversas.atrasadas",
  title: "Aviso de chamados atrasados",
  everyMs: 60_000,
  async run(context) {
    await escalateTickets(context);
  },
};
