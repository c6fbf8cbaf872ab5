import { Step } from "@/domain/onboarding/onboarding";
import {
  type Answer,
  addressFaults,
  addressPayload,
  type Fault,
  incomeFaults,
  passwordStepFaults,
  pepFaults,
} from "@/domain/onboarding/onboardingAnswers";
import { contributionFaults, contributionPayload } from "@/domain/onboarding/onboardingContribution";
import { percentageFaults, percentagePayload } from "@/domain/onboarding/onboardingPercentages";
import { profileFaults } from "@/domain/onboarding/onboardingProfile";
import { COUNTRIES } from "@/domain/services/registration/countries";
import type { Facts } from "./onboardingFacts";

interface Rule {
  faults(answer: Answer, facts: Facts): Fault[];
  /** Fields of a good answer that are stored. */
  keep(answer: Answer, facts: Facts): Answer;
}

const countries = COUNTRIES.map(({ id }) => id);
const limits = ({ idPlano, contribuicaoMinima, contribuicaoMinimaEnvio }: Facts) => ({
  idPlano,
  minimum: contribuicaoMinima,
  submitMinimum: contribuicaoMinimaEnvio,
});
const salaryFacts = ({ salario, limiteSalario, unidadeReferencia }: Facts) => ({
  salary: salario ?? "0.00",
  threshold: limiteSalario,
  referenceUnit: unidadeReferencia,
});

const rules: Record<number, Rule> = {
  // The password goes to the credentials and is never kept here.
  [Step.PASSWORD]: { faults: ({ password }) => passwordStepFaults({ password, confirmation: password }), keep: () => ({}) },
  [Step.PEP]: { faults: pepFaults, keep: ({ ppe }) => ({ ppe }) },
  [Step.INCOME]: { faults: incomeFaults, keep: ({ incomeRange }) => ({ incomeRange }) },
  [Step.ADDRESS]: { faults: (answer) => addressFaults(answer, countries), keep: addressPayload },
  [Step.CONTRIBUTION]: {
    faults: (answer, facts) => contributionFaults(answer, limits(facts)),
    keep: (answer, { idPlano }) => contributionPayload(answer, idPlano),
  },
  [Step.PERCENTAGES]: {
    faults: (answer, facts) => percentageFaults(answer, salaryFacts(facts)),
    keep: (answer, facts) => percentagePayload(answer, salaryFacts(facts)),
  },
  [Step.PROFILE]: {
    faults: (answer, { perfis, date }) => profileFaults(answer, perfis, date),
    keep: ({ idPerfil }) => ({ idPerfil: idPerfil ? Number(idPerfil) : null }),
  },
};

/** Faults of a step's answer; none for the start. */
export const faultsOf = (idStep: number, answer: Answer, facts: Facts): Fault[] => rules[idStep]?.faults(answer, facts) ?? [];

/** The good answer of a step as it is kept: its own fields only, with the amounts that the backend itself computed. */
export const keptOf = (idStep: number, answer: Answer, facts: Facts): Answer => rules[idStep]?.keep(answer, facts) ?? {};

/** Longest text and number of fields of a draft: it is kept unchecked. */
const MAX_TEXT = 200;
const MAX_FIELDS = 20;

/** Fields of a draft that are stored: short plain values, nothing that looks like a password. */
export const draftOf = (answer: Answer): Answer =>
  Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => /^[A-Za-z_]{1,40}$/.test(name) && !/senha|password|confirmation/i.test(name))
      .filter(([, value]) => value === null || ["string", "number", "boolean"].includes(typeof value))
      .slice(0, MAX_FIELDS)
      // A zero character cannot be stored in the database's JSON.
      .map(([name, value]) => [name, typeof value === "string" ? value.replaceAll("\u0000", "").slice(0, MAX_TEXT) : value]),
  );
