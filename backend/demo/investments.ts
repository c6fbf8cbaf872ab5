import { addDays } from "../../src/domain/calendar/calendarDate";
import { assess, type SuitabilityQuestion, validUntil } from "../../src/domain/investments/suitability";
import { Conta } from "./accounts";
import type { Builder } from "./builder";

/** Allowed shares and what is held, by profile: [class, least, most, share of 2024, share since July of 2026]. */
const COMPOSITION: Record<number, readonly (readonly [string, string, string, string, string])[]> = {
  1: [
    ["renda-fixa", "90.00", "100.00", "98.00", "97.50"],
    ["operacoes-participantes", "0.00", "10.00", "2.00", "2.50"],
  ],
  2: [
    ["renda-fixa", "70.00", "100.00", "90.00", "88.50"],
    ["renda-variavel", "0.00", "10.00", "6.00", "7.00"],
    ["estruturados", "0.00", "10.00", "2.00", "2.00"],
    ["operacoes-participantes", "0.00", "10.00", "2.00", "2.50"],
  ],
  3: [
    ["renda-fixa", "45.00", "90.00", "72.00", "69.50"],
    ["renda-variavel", "10.00", "25.00", "17.00", "19.00"],
    ["estruturados", "0.00", "15.00", "6.00", "6.00"],
    ["exterior", "0.00", "10.00", "3.00", "3.00"],
    ["operacoes-participantes", "0.00", "10.00", "2.00", "2.50"],
  ],
  4: [
    ["renda-fixa", "25.00", "80.00", "54.00", "51.50"],
    ["renda-variavel", "20.00", "40.00", "31.00", "33.00"],
    ["estruturados", "0.00", "20.00", "8.00", "8.00"],
    ["exterior", "0.00", "10.00", "5.00", "5.00"],
    ["operacoes-participantes", "0.00", "10.00", "2.00", "2.50"],
  ],
};

type Choice = readonly [texto: string, limite?: number];
const question = (id: string, texto: string, choices: readonly [Choice, Choice, Choice, Choice]): SuitabilityQuestion => ({
  id,
  texto,
  alternativas: choices.map(([words, limite], index) => ({
    id: "abcd"[index] ?? "",
    texto: words,
    pontos: index,
    limite: limite ?? null,
  })),
});

/**
 * Limit of the answers (domain §8): a person who withdraws at the first fall, or needs the money soon, gets no profile
 * above this carteira.
 */
const CAUTIOUS = 2;
const QUESTIONS: readonly SuitabilityQuestion[] = [
  question("prazo", "Em quanto tempo você pretende começar a usar este dinheiro?", [
    ["Em até 2 anos", CAUTIOUS],
    ["Entre 2 e 5 anos"],
    ["Entre 5 e 10 anos"],
    ["Daqui a mais de 10 anos"],
  ]),
  question("objetivo", "O que é mais importante para você neste plano?", [
    ["Não ver o saldo cair, mesmo ganhando pouco"],
    ["Ganhar um pouco acima da inflação, com pouca oscilação"],
    ["Ganhar mais no longo prazo, aceitando alguns meses ruins"],
    ["Ganhar o máximo possível no longo prazo, mesmo com anos ruins"],
  ]),
  question("queda", "Se o seu saldo caísse 10% em poucos meses, o que você faria?", [
    ["Retiraria tudo", CAUTIOUS],
    ["Passaria uma parte para algo mais seguro"],
    ["Não mexeria: esperaria a recuperação"],
    ["Aproveitaria para contribuir mais"],
  ]),
  question("produtos", "Em que você aplicou dinheiro nos últimos 24 meses?", [
    ["Só na poupança, ou em nada"],
    ["Em renda fixa: CDB, Tesouro Direto ou fundos"],
    ["Em fundos multimercado ou imobiliários"],
    ["Em ações, fundos de ações ou no exterior"],
  ]),
  question("conhecimento", "Quanto você conhece de investimentos?", [
    ["Nada: deixo com quem entende"],
    ["O básico: sei o que é renda fixa"],
    ["Bem: sei por que os preços sobem e caem"],
    ["Muito: trabalho ou estudo na área"],
  ]),
  question("poupanca", "Que parte da sua renda você costuma guardar?", [
    ["Nada, ou quase nada"],
    ["Até 10%"],
    ["De 10% a 25%"],
    ["Mais de 25%"],
  ]),
  question("patrimonio", "Quanto do que você tem está neste plano?", [
    ["Quase tudo"],
    ["Mais da metade"],
    ["Menos da metade"],
    ["Uma parte pequena"],
  ]),
  question("necessidade", "Você pode precisar deste dinheiro para uma emergência?", [
    ["Sim: não tenho outra reserva"],
    ["Talvez: minha reserva é pequena"],
    ["Dificilmente: tenho reserva para alguns meses"],
    ["Não: tenho reserva para mais de um ano"],
  ]),
];
const QUESTIONNAIRE = { perguntas: QUESTIONS, cortes: [0, 6, 12, 18] };
const MONTHS = 24;

/** Answers of the accounts, a letter for each question: [person, answers, days ago]. Carla's no longer count; Diego's are limited. */
const ANSWERED = [
  [Conta.BRUNO, "ccbbcccc", 168],
  [Conta.CARLA, "dbbbbbcb", 900],
  [Conta.DIEGO, "adccdccc", 45],
  [Conta.ELZA, "babbabcb", 320],
] as const;

/** Adds the composition of the profiles, the first version of the questionnaire and some people's answers. */
export function addInvestments({ rows, calendar }: Builder) {
  for (const [idPerfil, classes] of Object.entries(COMPOSITION))
    for (const [classe, minimo, maximo, before, now] of classes)
      for (const [validoDesde, percentual] of [
        ["2024-01-01", before],
        ["2026-07-01", now],
      ] as const)
        rows.perfilComposicao.push({ idPerfil: Number(idPerfil), classe, validoDesde, percentual, minimo, maximo });
  rows.questionario.push({
    versao: 1,
    perguntas: QUESTIONS as unknown as Record<string, unknown>[],
    cortes: QUESTIONNAIRE.cortes,
    mesesValidade: MONTHS,
    validoDesde: "2022-01-01",
  });
  for (const [idPessoa, letters, days] of ANSWERED) addAnswer(rows, idPessoa, letters, addDays(calendar.today, -days), calendar);
  // One in three of the others, with answers that follow from their id.
  for (const { id, admin } of rows.pessoa.filter((person) => person.id > Conta.FABIO && person.id % 3 === 0))
    if (admin !== "S") {
      const letters = QUESTIONS.map((_, index) => "abcd"[(id * 7 + index * (id % 5)) % 4] ?? "a").join("");
      addAnswer(rows, id, letters, addDays(calendar.today, -((id * 37) % 1100) - 1), calendar);
    }
}

function addAnswer(rows: Builder["rows"], idPessoa: number, letters: string, day: string, calendar: Builder["calendar"]) {
  const respostas = Object.fromEntries(QUESTIONS.map(({ id }, index) => [id, letters[index] ?? "a"]));
  const { pontos, resultado, limitado } = assess(QUESTIONNAIRE, respostas);
  rows.questionarioResposta.push({
    ...{ idPessoa, respostas, pontos, resultado, limitado },
    versao: 1,
    respondidoEm: calendar.at(day, "10:20"),
    validoAte: validUntil(day, MONTHS),
  });
}
