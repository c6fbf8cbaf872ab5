import type { investimentos as table } from "@contract/investimentos";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import type { Account } from "../contas";
import { fundProfiles } from "./offer";
import { evolution, overview, previewChange } from "./overview";
import { returnsByPlan } from "./profiles";
import { answerQuestionnaire, questionnaireFor } from "./questionnaire";
import { removeProfile } from "./removeProfile";

export const investimentos: Module<keyof typeof table> = (context) => {
  const account = ({ params, subject }: { params: Account; subject: number | null }): Account => ({
    idPessoa: subject ?? params.idPessoa,
    idPlano: params.idPlano,
  });
  return {
    "GET /retornarPerfisDoFundo": async ({ db }) => fundProfiles(db, dateOf(context.now())),
    "POST /excluirPerfilInvestimento/{idPerfil}": async ({ db, caller, params: { idPerfil }, body, afterCommit }) => {
      await removeProfile(context, db, { ...body, idPerfil, idAutor: caller.pessoa.id });
      afterCommit(() => context.realtime.toEverybody("settingsUpdated", { area: "perfis", chave: `perfil-${idPerfil}` }));
    },
    "GET /retornarRentabilidadePerfis": async ({ db }) => returnsByPlan(db),
    "GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}": async (input) => overview(input.db, context.now(), account(input)),
    "GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}": async (input) =>
      evolution(input.db, context.now(), account(input), input.query?.meses),
    "GET /retornarQuestionarioPerfil/{idPessoa}": async ({ db }) => questionnaireFor(db, dateOf(context.now())),
    "POST /responderQuestionarioPerfil": async ({ db, body }) => answerQuestionnaire(db, context.now(), body),
    "GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}": async (input) =>
      previewChange(input.db, context.now(), account(input), input.query.idPerfil),
  };
};
