import type { SuitabilityQuestionnaire } from "../investments/suitability";
import type { Fault } from "./parameters";

/** A version of the suitability questionnaire as its screen sets it. */
export interface QuestionnaireSettings extends SuitabilityQuestionnaire {
  perguntas: { id: string; texto: string; alternativas: { id: string; texto: string; pontos: number; limite: number | null }[] }[];
  cortes: number[];
  mesesValidade: number;
}

const MOST_POINTS = 100;
const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;
const isRepeated = (values: readonly string[], at: number) => values.indexOf(values[at] ?? "") < at;

/** Most points that a questionnaire gives. */
const mostPoints = ({ perguntas }: SuitabilityQuestionnaire): number =>
  perguntas.reduce(
    (total, { alternativas }) => total + Math.max(0, ...alternativas.map(({ pontos }) => pontos).filter(Number.isInteger)),
    0,
  );

function questionFaults({ texto, alternativas }: QuestionnaireSettings["perguntas"][number], at: string, carteiras: number): Fault[] {
  const faults: Fault[] = [];
  if (texto.trim().length < 3) faults.push({ campo: `${at}.texto`, mensagem: "Escreva a pergunta." });
  if (alternativas.length < 2) faults.push({ campo: `${at}.texto`, mensagem: "A pergunta precisa de ao menos duas respostas." });
  const texts = alternativas.map((one) => one.texto.trim().toLowerCase());
  alternativas.forEach((one, index) => {
    const path = `${at}.alternativas.${index}`;
    if (one.texto.trim() === "") faults.push({ campo: `${path}.texto`, mensagem: "Escreva a resposta." });
    else if (isRepeated(texts, index)) faults.push({ campo: `${path}.texto`, mensagem: "Esta resposta já está na pergunta." });
    if (!whole(one.pontos, 0, MOST_POINTS))
      faults.push({ campo: `${path}.pontos`, mensagem: `Use um número inteiro de 0 a ${MOST_POINTS}.` });
    if (one.limite !== null && !whole(one.limite, 1, carteiras))
      faults.push({ campo: `${path}.limite`, mensagem: "Escolha um dos perfis." });
  });
  return faults;
}

/**
 * Each profile has its lowest points: the first 0, each more than the one before, and all within reach. The last ones may
 * have none, and are suggested to nobody.
 */
function cutFaults({ cortes, ...content }: QuestionnaireSettings, carteiras: number, least: number): Fault[] {
  if (cortes.length > carteiras) return [{ campo: "cortes.0", mensagem: `O fundo tem só ${carteiras} perfis.` }];
  if (cortes.length < least) return [{ campo: `cortes.${cortes.length}`, mensagem: "Informe a pontuação deste perfil." }];
  const most = mostPoints({ ...content, cortes });
  return cortes.flatMap((cut, index) => {
    const campo = `cortes.${index}`;
    if (!Number.isInteger(cut)) return [{ campo, mensagem: "Use um número inteiro." }];
    if (index === 0) return cut === 0 ? [] : [{ campo, mensagem: "O primeiro perfil começa em 0." }];
    if (cut <= (cortes[index - 1] ?? 0)) return [{ campo, mensagem: "Cada perfil começa depois do anterior." }];
    return cut > most ? [{ campo, mensagem: `As respostas somam no máximo ${most}: ninguém chegaria a este perfil.` }] : [];
  });
}

/**
 * @param carteiras how many profiles the fund has
 * @param least how many of them it must be able to suggest
 */
export function questionnaireFaults(content: QuestionnaireSettings, carteiras: number, least = 1): Fault[] {
  const { perguntas, mesesValidade } = content;
  const faults: Fault[] = [];
  if (perguntas.length === 0) faults.push({ campo: "perguntas", mensagem: "Acrescente ao menos uma pergunta." });
  const ids = [...perguntas.map(({ id }) => id)];
  const repeated =
    ids.some((_, at) => isRepeated(ids, at)) ||
    perguntas.some(({ alternativas }) => {
      const own = alternativas.map(({ id }) => id);
      return own.some((_, at) => isRepeated(own, at));
    });
  if (repeated) faults.push({ campo: "perguntas", mensagem: "Há perguntas ou respostas com o mesmo código." });
  perguntas.forEach((question, index) => {
    faults.push(...questionFaults(question, `perguntas.${index}`, carteiras));
  });
  if (!whole(mesesValidade, 1, 60)) faults.push({ campo: "mesesValidade", mensagem: "Use de 1 a 60 meses." });
  return [...faults, ...cutFaults(content, carteiras, least)];
}

/** A code that no other has: answers name it, so it is never that of one that was taken out. */
export function newCode(prefix: string, taken: readonly string[]): string {
  for (let n = taken.length + 1; ; n += 1) {
    const code = `${prefix}${n}`;
    if (!taken.includes(code)) return code;
  }
}

/** @param nameOf name of a carteira */
export const describeQuestionnaire = (
  { perguntas, cortes, mesesValidade }: QuestionnaireSettings,
  nameOf: (carteira: number) => string,
) => [
  { rotulo: "Validade das respostas", valor: `${mesesValidade} meses` },
  { rotulo: "Perguntas", valor: String(perguntas.length) },
  ...cortes.map((cut, index) => ({ rotulo: nameOf(index + 1), valor: `a partir de ${cut} pontos`, grupo: "Pontuação de cada perfil" })),
  ...perguntas.flatMap(({ texto, alternativas }, index) => [
    { rotulo: `Pergunta ${index + 1}`, valor: texto || "—", grupo: "Perguntas e respostas" },
    ...alternativas.map((one, at) => ({
      rotulo: `Pergunta ${index + 1}, resposta ${at + 1}`,
      valor: `${one.texto || "—"} (${one.pontos} pontos${one.limite === null ? "" : `, até ${nameOf(one.limite)}`})`,
      grupo: "Perguntas e respostas",
    })),
  ]),
];

/** As it is typed: numbers are text, no limit is an empty choice. */
export const typedQuestionnaire = ({ perguntas, cortes, mesesValidade }: QuestionnaireSettings, carteiras: number) => ({
  mesesValidade: String(mesesValidade),
  cortes: Array.from({ length: carteiras }, (_, index) => String(cortes[index] ?? (index === 0 ? 0 : ""))),
  perguntas: perguntas.map((question) => ({
    ...question,
    alternativas: question.alternativas.map((one) => ({
      ...one,
      pontos: String(one.pontos),
      limite: one.limite === null ? "" : String(one.limite),
    })),
  })),
});

/** Without the blanks at the end: profiles that are not suggested. */
const typedCuts = (cuts: readonly string[]) => cuts.slice(0, cuts.findLastIndex((cut) => String(cut ?? "").trim() !== "") + 1);

const number = (typed: unknown) => (/^\s*\d{1,4}\s*$/.test(String(typed)) ? Number(typed) : -1);

export function readQuestionnaire({ perguntas, cortes, mesesValidade }: Record<string, unknown>): QuestionnaireSettings {
  const questions = (perguntas ?? []) as ReturnType<typeof typedQuestionnaire>["perguntas"];
  return {
    mesesValidade: number(mesesValidade),
    cortes: typedCuts((cortes ?? []) as string[]).map(number),
    perguntas: questions.map(({ id, texto, alternativas }) => ({
      id,
      texto: (texto ?? "").trim(),
      alternativas: (alternativas ?? []).map((one) => ({
        id: one.id,
        texto: (one.texto ?? "").trim(),
        pontos: number(one.pontos),
        limite: one.limite === "" || one.limite === undefined || one.limite === null ? null : number(one.limite),
      })),
    })),
  };
}
