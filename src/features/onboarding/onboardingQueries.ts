import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import type { Session } from "@/session/session";

/** Wizard of the person on the screen: the pending enrolment's (plan 0) while the session says that there is one. */
export const wizardOf = ({ person, vinculo, onboarding, target }: Session) =>
  query("GET /retornarOnboarding/{idPessoa}/{idPlano}", {
    params: { idPessoa: person?.id ?? 0, idPlano: onboarding && !target ? 0 : (vinculo?.plano.id ?? 0) },
  });

export const onboardingQueries: PageQueries = (session) => (session.person && !session.isAdmin ? [wizardOf(session)] : []);
