import { QuestionarioPerfil } from "@contract/settings/investimentos";
import { and, desc, eq, gt, gte, max } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { assess, unanswered } from "@/domain/investments/suitability";
import { type QuestionnaireSettings, questionnaireFaults } from "@/domain/settings/questionnaire";
import type { Db } from "../../kernel/db/connection";
import { questionario, questionarioResposta } from "../../kernel/db/schema";
import { type Fault, type Impact, settingArea } from "../../people/configuracoes";
import { isClosed, profilesOf } from "./profiles";
import { contentOf, inForce } from "./questionnaire";

const KEY = "geral";
const EMPTY: QuestionnaireSettings = { perguntas: [], cortes: [0], mesesValidade: 24 };

async function readOn(db: Db, day: string): Promise<QuestionnaireSettings> {
  const row = await inForce(db, day);
  if (!row) return EMPTY;
  const { perguntas, cortes } = contentOf(row);
  return {
    mesesValidade: row.mesesValidade,
    cortes: [...cortes],
    perguntas: perguntas.map(({ id, texto, alternativas }) => ({
      id,
      texto,
      alternativas: alternativas.map((one) => ({ id: one.id, texto: one.texto, pontos: one.pontos, limite: one.limite ?? null })),
    })),
  };
}

/**
 * Faults of a new questionnaire. It still suggests each profile suggested today, unless that profile is closed, and
 * points rise with the risk.
 */
async function faultsOf(db: Db, content: QuestionnaireSettings, day: string): Promise<Fault[]> {
  const profiles = (await profilesOf(db)).toSorted((one, other) => one.carteira - other.carteira);
  const suggested = profiles.slice(0, (await inForce(db, day))?.cortes.length ?? 1);
  const least = suggested.findLastIndex((profile) => !isClosed(profile, day)) + 1;
  const faults = questionnaireFaults(content, profiles.length, Math.max(1, least));
  if (faults.length > 0) return faults;
  return profiles.slice(0, content.cortes.length).flatMap(({ nome, nivel }, index) => {
    const before = profiles[index - 1];
    if (!before || before.nivel <= nivel) return [];
    const mensagem = `${nome} tem nível de risco menor que ${before.nome}: deixe a pontuação em branco, e ele não é sugerido.`;
    return [{ campo: `cortes.${index}`, mensagem }];
  });
}

/**
 * Number of people with a valid answer on the day, and of those whose result would change. Served by
 * `questionario_resposta_pessoa`.
 */
async function impactOn(db: Db, content: QuestionnaireSettings, day: string): Promise<Impact> {
  const rows = await db
    .selectDistinctOn([questionarioResposta.idPessoa], {
      respostas: questionarioResposta.respostas,
      resultado: questionarioResposta.resultado,
    })
    .from(questionarioResposta)
    .where(gte(questionarioResposta.validoAte, day))
    .orderBy(questionarioResposta.idPessoa, desc(questionarioResposta.id));
  const comparable = rows.filter(({ respostas }) => unanswered(content, respostas).length === 0);
  const changed = comparable.filter(({ respostas, resultado }) => assess(content, respostas).resultado !== resultado).length;
  return {
    impactos: [
      { rotulo: "Pessoas com resposta válida nesse dia", quantidade: rows.length },
      { rotulo: "Delas, dariam outro perfil com as mesmas respostas", quantidade: changed },
      { rotulo: "Delas, sem resposta para alguma pergunta nova", quantidade: rows.length - comparable.length },
    ],
    avisos: ["Quem já respondeu fica com a versão e o resultado que tem, até vencer. Quem estiver respondendo recomeça na versão nova."],
  };
}

/** The suitability questionnaire: each publication is a version of its own, and answers name theirs. */
export const questionnaireSetting = settingArea<typeof QuestionarioPerfil>({
  area: "questionario",
  publishedBy: "one",
  schema: QuestionarioPerfil,
  timing: "dated",
  has: async (_db, chave) => chave === KEY,
  read: (db, _chave, day) => readOn(db, day),
  check: (db, { conteudo, desde }) => faultsOf(db, conteudo, desde),
  impact: (db, { conteudo, desde }) => impactOn(db, conteudo, desde),
  async write({ now }, tx, { desde, conteudo }) {
    if (desde <= dateOf(now()) && JSON.stringify(await readOn(tx, desde)) === JSON.stringify(conteudo)) return;
    const [last] = await tx.select({ versao: max(questionario.versao) }).from(questionario);
    const { perguntas, cortes, mesesValidade } = conteudo;
    await tx.insert(questionario).values({ versao: (last?.versao ?? 0) + 1, perguntas, cortes, mesesValidade, validoDesde: desde });
  },
  /** Takes back a version that nobody can have answered yet. */
  async withdraw(tx, _chave, desde) {
    const [answered] = await tx.select({ last: max(questionarioResposta.versao) }).from(questionarioResposta);
    await tx.delete(questionario).where(and(eq(questionario.validoDesde, desde), gt(questionario.versao, answered?.last ?? 0)));
  },
});
