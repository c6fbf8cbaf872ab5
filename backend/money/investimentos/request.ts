import { and, eq } from "drizzle-orm";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, lastDay, longMonth, monthOf } from "@/domain/calendar/months";
import { riskStatement } from "@/domain/investments/suitability";
import { text } from "@/domain/services/fields";
import { DEFAULT_PORTFOLIO } from "@/domain/settings/profiles";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { trocaPerfil } from "../../kernel/db/schema";
import { fieldProblem, Problem } from "../../kernel/problem";
import { ENROLMENTS, findEnrolment, WINDOWS, windowOn } from "../../people/planos";
import { type RequestKey, type ServiceRules, stagesOf } from "../../requests/esteira";
import { closedReasons, PROFILE_OFFER } from "./offer";
import { byId, byPortfolio, type ProfileName, profilesOf } from "./profiles";
import { ANSWER, type AnswerRow, validAnswer } from "./questionnaire";

const invalid = (campo: string, mensagem: string) => fieldProblem(400, `dados.${campo}`, mensagem, "Confira os dados do formulário.");

/** The profile that the person is in; the most cautious one while none was chosen (specification §2). */
export async function presentProfile(source: Source, key: RequestKey): Promise<ProfileName> {
  const link = await findEnrolment(source, key);
  const profiles = await profilesOf(source);
  return link?.idPerfil ? byId(profiles, link.idPerfil) : byPortfolio(profiles, DEFAULT_PORTFOLIO);
}

/** The change that waits for its quota. */
export const QUEUED_CHANGES = reading("investimentos.fila", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select()
    .from(trocaPerfil)
    .where(and(eq(trocaPerfil.idPessoa, idPessoa), eq(trocaPerfil.idPlano, idPlano), eq(trocaPerfil.situacao, "fila"))),
);

export const queuedChange = async (source: Source, { idPessoa, idPlano }: RequestKey) =>
  (await rowsOf(source, QUEUED_CHANGES, { idPessoa, idPlano }))[0] ?? null;

interface Change {
  de: ProfileName;
  para: ProfileName;
  /** Month whose quota it is made at, `AAAA-MM`. */
  efeito: string;
  answer: AnswerRow;
  resultado: ProfileName;
  termoRisco: string | null;
}

/**
 * Change that a request asks for, by the rules in force today. @throws Problem 400 for the choice, 409 without valid
 * answers or for a closed profile
 */
async function changeOf(db: Db, key: RequestKey, dados: Record<string, unknown>, today: string): Promise<Change> {
  const { idPessoa, idPlano } = key;
  const source = await factsIn(db).load([...PROFILE_OFFER, ...ANSWER, ENROLMENTS, WINDOWS], { idPessoa, idPlano });
  const profiles = await profilesOf(source);
  const chosen = profiles.find(({ id }) => String(id) === text(dados.idPerfil));
  if (!chosen) throw invalid("idPerfil", "Escolha um dos perfis da lista.");
  const closed = (await closedReasons(source, idPlano, today))(chosen);
  const de = await presentProfile(source, key);
  if (de.id === chosen.id) throw invalid("idPerfil", `Você já está no perfil ${chosen.nome}.`);
  if (closed) throw new Problem(409, closed);
  const answer = await validAnswer(source, idPessoa, today);
  if (!answer) throw new Problem(409, "Responda o questionário de perfil antes de pedir a troca: suas respostas faltam ou venceram.");
  const resultado = byPortfolio(profiles, answer.resultado);
  const isAbove = chosen.nivel > resultado.nivel;
  if (isAbove && dados.aceitaRisco !== true)
    throw invalid("aceitaRisco", `O perfil ${chosen.nome} está acima do seu resultado: leia e aceite o termo de risco.`);
  const window = await windowOn(source, idPlano, "perfil", today);
  return {
    de,
    para: byId(profiles, chosen.id),
    // A plan without windows takes changes for the month that comes.
    efeito: window?.efeito ?? addMonths(monthOf(today), 1),
    answer,
    resultado,
    termoRisco: isAbove ? riskStatement(chosen.nome, resultado.nome) : null,
  };
}

/** Service 10: a change of investment profile, which waits in the queue for the quota of its month. */
export const profileChange: ServiceRules = {
  async refusal(source, key, today) {
    const queued = await queuedChange(source, key);
    if (queued) return `Você já tem uma troca de perfil na fila, pela cota de ${longMonth(queued.competencia)}.`;
    const window = await windowOn(source, key.idPlano, "perfil", today);
    if (!window || window.aberta) return null;
    return `Disponível a partir de ${formatDate(window.inicio)}: a janela de troca de perfil fica aberta até ${formatDate(window.fim)}.`;
  },

  async complete(db, key, dados, today) {
    const { de, para, efeito, answer, resultado, termoRisco } = await changeOf(db, key, dados, today);
    return {
      idPerfil: String(para.id),
      aceitaRisco: termoRisco !== null,
      perfilAtual: de.nome,
      perfil: para.nome,
      efeito: longMonth(efeito),
      resultado: `${resultado.nome}, ${answer.pontos} pontos, em ${formatDate(dateOf(answer.respondidoEm))} (versão ${answer.versao})`,
      ...(termoRisco && { termoRisco }),
    };
  },

  async confirmed({ db, context }, row) {
    const today = dateOf(context.now());
    const { de, para, efeito, answer, termoRisco } = await changeOf(db, row, row.dados, today);
    const [queued] = await db
      .insert(trocaPerfil)
      .values({
        idPessoa: row.idPessoa,
        idPlano: row.idPlano,
        idPerfilAtual: de.id,
        idPerfilNovo: para.id,
        competencia: firstDay(efeito),
        idResposta: answer.id,
        termoRisco,
        idRequisicao: row.id,
        pedidaEm: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: trocaPerfil.id });
    if (!queued) throw new Problem(409, "Você já tem uma troca de perfil na fila.");
    // The quota of a month is known after its end: the days of the stages count from there.
    const days = (await stagesOf(db, row.idFuncionalidade, row.esteiraVersao)).reduce((total, { diasUteis }) => total + diasUteis, 0);
    return addBusinessDays(lastDay(efeito), days);
  },

  async dropped({ db }, row) {
    await db
      .update(trocaPerfil)
      .set({ situacao: "cancelada" })
      .where(and(eq(trocaPerfil.idRequisicao, row.id), eq(trocaPerfil.situacao, "fila")));
  },
};

/** An attendant cannot conclude what only the quota of its month can. */
export async function refuseByHand(): Promise<never> {
  throw new Problem(409, "A troca de perfil é feita pelo portal quando a cota do mês é publicada. Você pode recusar o pedido.");
}
