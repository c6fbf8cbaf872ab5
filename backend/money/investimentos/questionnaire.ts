import type { Body, Reply } from "@contract/infer";
import { desc, eq, lte, sql } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { assess, isAnswerValid, type SuitabilityQuestionnaire, unanswered, validUntil } from "@/domain/investments/suitability";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { questionario, questionarioResposta } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { byPortfolio, PROFILE_ROWS, profilesOf } from "./profiles";

type Row = typeof questionario.$inferSelect;
export type AnswerRow = typeof questionarioResposta.$inferSelect;
export type Result = Reply<"POST /responderQuestionarioPerfil">;

/** The rows are written by the fund's own settings, which check their shape. */
export const contentOf = ({ perguntas, cortes }: Row): SuitabilityQuestionnaire => ({
  perguntas: perguntas as unknown as SuitabilityQuestionnaire["perguntas"],
  cortes,
});

/** The version that questions are asked by on a day. */
export async function inForce(db: Db, today: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(questionario)
    .where(lte(questionario.validoDesde, today))
    .orderBy(desc(questionario.versao))
    .limit(1);
  return row ?? null;
}

/** Questions without the points of their answers: those are told with the result. */
export async function questionnaireFor(db: Db, today: string): Promise<Reply<"GET /retornarQuestionarioPerfil/{idPessoa}">> {
  const row = await inForce(db, today);
  if (!row) return null;
  const { versao, validoDesde, mesesValidade } = row;
  return {
    ...{ versao, validoDesde, mesesValidade },
    perguntas: contentOf(row).perguntas.map(({ id, texto, alternativas }) => ({
      id,
      texto,
      alternativas: alternativas.map((alternative) => ({ id: alternative.id, texto: alternative.texto })),
    })),
  };
}

/** Last answer of a person to the questionnaire. */
const LAST_ANSWER = reading("investimentos.resposta", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select()
    .from(questionarioResposta)
    .where(eq(questionarioResposta.idPessoa, idPessoa))
    .orderBy(desc(questionarioResposta.id))
    .limit(1),
);
/** The version of the questionnaire that the last answer was given to. */
const ANSWERED_VERSION = reading("investimentos.questionarioRespondido", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select()
    .from(questionario)
    .where(
      eq(
        questionario.versao,
        sql`(select r.versao from ${questionarioResposta} r where r.id_pessoa = ${idPessoa} order by r.id desc limit 1)`,
      ),
    ),
);

/** Readings of a person's last answer to the questionnaire, and of what it was given to. */
export const ANSWER = [LAST_ANSWER, ANSWERED_VERSION, PROFILE_ROWS] as const;

/** Last answer of the person to the questionnaire; null without any. */
export const latestAnswer = async (source: Source, idPessoa: number): Promise<AnswerRow | null> =>
  (await rowsOf(source, LAST_ANSWER, { idPessoa }))[0] ?? null;

/** A person's last answer with what it is made of, by the version that it was given to. */
export async function describeAnswer(source: Source, answer: AnswerRow, today: string): Promise<Result> {
  const [row] = await rowsOf(source, ANSWERED_VERSION, { idPessoa: answer.idPessoa });
  if (!row) throw new Error(`no version ${answer.versao} of the questionnaire`);
  const content = contentOf(row);
  const profiles = await profilesOf(source);
  const { maximo, porPontos } = assess(content, answer.respostas);
  return {
    id: answer.id,
    versao: answer.versao,
    pontos: answer.pontos,
    maximo,
    resultado: byPortfolio(profiles, answer.resultado),
    porPontos: byPortfolio(profiles, porPontos),
    limitado: answer.limitado,
    respondidoEm: answer.respondidoEm.toISOString(),
    validoAte: answer.validoAte,
    valido: isAnswerValid(answer, today),
    respostas: content.perguntas.flatMap(({ id, texto, alternativas }) => {
      const given = alternativas.find((alternative) => alternative.id === answer.respostas[id]);
      if (!given) return [];
      const limite = given.limite ? byPortfolio(profiles, given.limite) : null;
      return [{ pergunta: texto, resposta: given.texto, pontos: given.pontos, limite }];
    }),
  };
}

/**
 * Keeps the answers with their version and what comes out. Answering again is another answer: none is changed.
 * @throws Problem 409 for a version that is no longer in force, 400 with the questions that have none of their answers
 */
export async function answerQuestionnaire(
  db: Db,
  now: Date,
  { idPessoa, versao, respostas }: Body<"POST /responderQuestionarioPerfil">,
): Promise<Result> {
  const today = dateOf(now);
  const row = await inForce(db, today);
  if (!row) throw new Problem(409, "O fundo ainda não publicou o questionário de perfil.");
  if (row.versao !== versao) throw new Problem(409, "O questionário mudou desde que você o abriu. Responda a versão atual.");
  const content = contentOf(row);
  const missing = unanswered(content, respostas);
  if (missing.length > 0)
    throw new Problem(400, "Responda todas as perguntas.", {
      erros: missing.map(({ id, texto }) => ({ campo: `respostas.${id}`, mensagem: `Responda: ${texto}` })),
    });
  const { pontos, resultado, limitado } = assess(content, respostas);
  const kept = Object.fromEntries(content.perguntas.map(({ id }) => [id, respostas[id] ?? ""]));
  const [written] = await db
    .insert(questionarioResposta)
    .values({
      ...{ idPessoa, versao, pontos, resultado, limitado },
      respostas: kept,
      respondidoEm: now,
      validoAte: validUntil(today, row.mesesValidade),
    })
    .returning();
  if (!written) throw new Error("the answers were not written");
  return describeAnswer(db, written, today);
}

/** The answers that a change may rely on today. */
export async function validAnswer(source: Source, idPessoa: number, today: string): Promise<AnswerRow | null> {
  const answer = await latestAnswer(source, idPessoa);
  return answer && isAnswerValid(answer, today) ? answer : null;
}
