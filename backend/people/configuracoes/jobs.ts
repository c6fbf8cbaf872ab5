import { dateOf, endOfDay } from "@/domain/calendar/calendarDate";
import type { StandingJob } from "../../kernel/jobs/definition";
import { applyDueSettings } from "./publish";

/** Milliseconds after midnight, so that the day has surely come. */
const AFTER_MIDNIGHT_MS = 1_000;

export const settingsJob: StandingJob = {
  name: "configuracoes.aplicar",
  title: "Mudanças de configuração com data marcada",
  everyMs: 5 * 60_000,
  isPrompt: true,
  async run(context) {
    await applyDueSettings(context);
    return new Date(endOfDay(dateOf(context.now())).getTime() + AFTER_MIDNIGHT_MS);
  },
};
