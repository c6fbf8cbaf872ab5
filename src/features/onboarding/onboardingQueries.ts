import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import type { Session } from "@/session/session";
import type { WizardData } from "./wizard";

const WIZARD = "GET /retornarOnboarding/{idPessoa}/{idPlano}";

const askWizard = ({ person, vinculo, onboarding, target }: Session) =>
  query(WIZARD, { params: { idPessoa: person?.id ?? 0, idPlano: onboarding && !target ? 0 : (vinculo?.plano.id ?? 0) } });

/**
 * Wizard of the person on the screen: the pending enrolment's (plan 0) while the session says that there is one. A backend
 * that does not tell it still takes its answers: it is then composed here.
 */
export function wizardOf(session: Session) {
  const options = askWizard(session);
  const [, args] = options.queryKey as unknown as [string, { params: { idPessoa: number; idPlano: number } }];
  return {
    ...options,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WizardData> => {
      try {
        return await call(WIZARD, { ...args, signal });
      } catch (failure) {
        // An attendant is told nothing of how far somebody has come.
        if (!(failure instanceof ApiError && failure.unsupported) || session.target) throw failure;
        const { composeWizard } = await import("./composed");
        return composeWizard(session);
      }
    },
  };
}

export const onboardingQueries: PageQueries = (session) => (session.person && !session.isAdmin ? [askWizard(session)] : []);
