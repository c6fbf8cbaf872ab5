import { call } from "@/api/browser";
import { enrolmentsOf } from "@/api/enrolmentsQuery";
import { ApiError } from "@/api/error";
import { basicContributionThreshold } from "@/domain/contribution/contribution";
import { reachedStep, START } from "@/domain/onboarding/onboarding";
import { modelOf, SPECIFIED } from "@/domain/onboarding/onboardingConstants";
import { standardOnboarding } from "@/domain/settings/onboarding";
import type { Session } from "@/session/session";
import { answersHere } from "./answersHere";
import type { WizardData } from "./wizard";

/**
 * The wizard of a backend that only takes its answers (`enviarDadosOnboarding`): steps and texts of the specification, the
 * salary that the backend tells, and the answers that this tab keeps.
 * @throws ApiError
 */
export async function composeWizard({ person, vinculo, onboarding }: Session): Promise<WizardData> {
  if (!person) throw new ApiError(401, "Entre para continuar.");
  const enrolments = await call("GET /retornarPlanosAtivos/{idPessoa}", enrolmentsOf(person.id));
  const plano = (enrolments.find(({ id }) => id === vinculo?.id) ?? enrolments[0])?.plano;
  if (!plano) throw new ApiError(404, "Não encontramos um plano ativo em seu nome.");
  const params = { idPessoa: person.id, idPlano: plano.id };
  const salario = await call("GET /retornarSalario/{idPessoa}/{idPlano}", { params }).then(
    (answer) => answer.salario,
    () => null,
  );
  const onboardingPlano = modelOf(plano);
  const { etapas: textos, termos } = standardOnboarding(onboardingPlano);
  const etapas = [START, ...textos.map(({ id }) => id)];
  const respostas = answersHere(person.id, plano.id);
  const passed = new Set(respostas.filter(({ metadata }) => metadata !== null).map(({ idStep }) => idStep));
  return {
    plano,
    onboardingPlano,
    onboarding: onboarding ? "S" : "N",
    etapas,
    textos: { etapas: textos, termos },
    etapaAtual: reachedStep(etapas, passed),
    respostas,
    salario,
    parametros: { ...SPECIFIED, limiteSalario: basicContributionThreshold(SPECIFIED.unidadeReferencia) },
    perfis: [],
    composed: true,
  };
}
