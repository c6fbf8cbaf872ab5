import fc from "fast-check";
import {
  assess,
  isAnswerValid,
  portfolioOf,
  riskStatement,
  type SuitabilityQuestion,
  unanswered,
  validUntil,
} from "@/domain/investments/suitability";

const CUTS = [0, 6, 12, 18];
const LETTERS = ["a", "b", "c", "d"];
/** Eight questions with answers worth 0 to 3; the first answer of the first two limits the result to the second carteira. */
const perguntas: SuitabilityQuestion[] = Array.from({ length: 8 }, (_, index) => ({
  id: `q${index + 1}`,
  texto: `Pergunta ${index + 1}`,
  alternativas: LETTERS.map((id, pontos) => ({ id, texto: id, pontos, limite: index < 2 && pontos === 0 ? 2 : null })),
}));
const questionnaire = { perguntas, cortes: CUTS };
const answers = (points: readonly number[]) => Object.fromEntries(points.map((point, index) => [`q${index + 1}`, LETTERS[point] ?? "a"]));

/** Answers that add up to the points, with none of the limiting ones while the points allow it. */
function worth(points: number): number[] {
  const given = [1, 1, 0, 0, 0, 0, 0, 0];
  let left = points - 2;
  for (let index = 7; index >= 0 && left > 0; index -= 1) {
    const more = Math.min(left, 3 - (given[index] ?? 0));
    given[index] = (given[index] ?? 0) + more;
    left -= more;
  }
  return given;
}

it.each([
  [5, 1],
  [6, 2],
  [11, 2],
  [12, 3],
  [17, 3],
  [18, 4],
  [24, 4],
])("%i points are carteira %i", (points, carteira) => {
  expect(assess(questionnaire, answers(worth(points)))).toEqual({
    pontos: points,
    maximo: 24,
    resultado: carteira,
    porPontos: carteira,
    limitado: false,
  });
  expect(portfolioOf(points, CUTS)).toBe(carteira);
});

it("without a point is the most cautious, also by cut-offs that begin above zero", () => {
  expect(assess(questionnaire, answers([0, 0, 0, 0, 0, 0, 0, 0])).resultado).toBe(1);
  expect(portfolioOf(0, [1, 6])).toBe(1);
});

it.each([
  ["withdrawing everything at a fall", [3, 0, 3, 3, 3, 3, 3, 3], 21, 4],
  ["a horizon of two years", [0, 3, 3, 3, 1, 1, 1, 1], 13, 3],
])("%s limits to Conservador, and says so", (_name, given, pontos, porPontos) => {
  expect(assess(questionnaire, answers(given))).toMatchObject({ pontos, porPontos, resultado: 2, limitado: true });
});

it("a limit above the points changes nothing", () => {
  expect(assess(questionnaire, answers([0, 0, 1, 1, 1, 0, 0, 0]))).toMatchObject({ pontos: 3, resultado: 1, limitado: false });
  expect(assess(questionnaire, answers([0, 0, 3, 3, 3, 0, 0, 0]))).toMatchObject({ pontos: 9, resultado: 2, limitado: false });
});

it("never gives more than the points, nor more than a limit, and more points never give less", () => {
  const given = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 7 }), (points, index) => {
      const before = assess(questionnaire, answers(points));
      expect(before.resultado).toBeLessThanOrEqual(before.porPontos);
      if (points[0] === 0 || points[1] === 0) expect(before.resultado).toBeLessThanOrEqual(2);
      const more = points.map((point, at) => (at === index ? Math.min(3, point + 1) : point));
      expect(assess(questionnaire, answers(more)).resultado).toBeGreaterThanOrEqual(before.resultado);
    }),
  );
});

it("asks for every question, and takes none of another's answers", () => {
  const all = answers([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(unanswered(questionnaire, all)).toEqual([]);
  const { q3: _q3, ...some } = all;
  expect(unanswered(questionnaire, { ...some, q8: "z", q9: "a" }).map(({ id }) => id)).toEqual(["q3", "q8"]);
  expect(() => assess(questionnaire, some)).toThrow(RangeError);
});

it.each([
  ["2026-11-21", 24, "2028-11-21"],
  ["2024-02-29", 24, "2026-02-28"],
  ["2026-08-31", 6, "2027-02-28"],
])("answered on %s counts %i months, until %s and that day too", (day, months, until) => {
  expect(validUntil(day, months)).toBe(until);
  expect(isAnswerValid({ validoAte: until }, until)).toBe(true);
  expect(isAnswerValid({ validoAte: until }, `${until.slice(0, 8)}99`)).toBe(false);
});

it("names both profiles in what is signed", () => {
  expect(riskStatement("Agressivo", "Conservador")).toContain(
    "perfil Agressivo está acima do resultado do meu questionário, que é Conservador",
  );
});
