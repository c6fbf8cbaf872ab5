import { addMonths, firstDay, lastDay, monthOf } from "../calendar/months";

/**
 * The suitability questionnaire (domain §8): questions, points, cut-offs, limits and validity are rows of the fund;
 * only how they are scored is here.
 */

interface SuitabilityAnswer {
  id: string;
  texto: string;
  pontos: number;
  /** Highest carteira for a person who gives this answer, with any number of points. */
  limite?: number | null;
}

export interface SuitabilityQuestion {
  id: string;
  texto: string;
  alternativas: readonly SuitabilityAnswer[];
}

export interface SuitabilityQuestionnaire {
  perguntas: readonly SuitabilityQuestion[];
  /** Lowest points of each carteira, ascending: `[0, 6, 12, 18]`. */
  cortes: readonly number[];
}

/** Id of the answer by id of the question. */
export type SuitabilityAnswers = Readonly<Record<string, string>>;

export interface Suitability {
  pontos: number;
  /** Most points that the questionnaire gives. */
  maximo: number;
  /** Carteira that comes out, 1 the most cautious. */
  resultado: number;
  /** Carteira of the points alone. */
  porPontos: number;
  /** True when an answer kept the result below the result of the points. */
  limitado: boolean;
}

const chosen = ({ alternativas, id }: SuitabilityQuestion, answers: SuitabilityAnswers) =>
  alternativas.find((alternative) => alternative.id === answers[id]);

/** Questions without one of their own answers. */
export const unanswered = (questionnaire: SuitabilityQuestionnaire, answers: SuitabilityAnswers): SuitabilityQuestion[] =>
  questionnaire.perguntas.filter((question) => !chosen(question, answers));

/** Carteira whose cut-off the points reach. */
export const portfolioOf = (points: number, cuts: readonly number[]): number => Math.max(1, cuts.filter((cut) => points >= cut).length);

/** @throws RangeError unless every question has one of its answers */
export function assess(questionnaire: SuitabilityQuestionnaire, answers: SuitabilityAnswers): Suitability {
  const given = questionnaire.perguntas.map((question) => chosen(question, answers));
  const complete = given.filter((answer) => answer !== undefined);
  if (complete.length < given.length) throw new RangeError("the questionnaire is not complete");
  const pontos = complete.reduce((total, answer) => total + answer.pontos, 0);
  const porPontos = portfolioOf(pontos, questionnaire.cortes);
  const resultado = Math.min(porPontos, ...complete.flatMap(({ limite }) => (limite ? [limite] : [])));
  return {
    pontos,
    maximo: questionnaire.perguntas.reduce((total, { alternativas }) => total + Math.max(0, ...alternativas.map((one) => one.pontos)), 0),
    resultado,
    porPontos,
    limitado: resultado < porPontos,
  };
}

/** Last day on which an answer counts: the same day so many months later, or the last one of a shorter month. */
export function validUntil(answeredOn: string, months: number): string {
  const month = addMonths(monthOf(answeredOn), months);
  const same = `${firstDay(month).slice(0, 8)}${answeredOn.slice(8, 10)}`;
  return same < lastDay(month) ? same : lastDay(month);
}

/** True until the last day on which an answer counts. */
export const isAnswerValid = ({ validoAte }: { validoAte: string }, today: string): boolean => today <= validoAte;

/** Statement signed by a person who chooses a profile above the result; kept in these words with the request. */
export const riskStatement = (chosenProfile: string, resultProfile: string): string =>
  `Sei que o perfil ${chosenProfile} está acima do resultado do meu questionário, que é ${resultProfile}, que ele pode ter quedas maiores e mais demoradas, e assumo esse risco.`;
