import type { configuracoes as table } from "@contract/configuracoes";
import type { Module } from "../../kernel/http/handlers";
import { historyOf, readSetting } from "./configuracoesRows";
import { cancelComing, preview, publish } from "./publish";

export const configuracoes: Module<keyof typeof table> = (context) => {
  /** A change was written: running sessions hear of it once it is committed, and the caller sees how it stands. */
  const announced = (area: string, chave: string) => () => context.realtime.toEverybody("settingsUpdated", { area, chave });
  return {
    "GET /retornarConfiguracao/{area}/{chave}": async ({ db, caller, params: { area, chave } }) =>
      readSetting(context, db, caller.pessoa.id, area, chave),
    "GET /retornarHistoricoConfiguracao/{area}": async ({ db, params, query }) => historyOf(db, params.area, query),
    "POST /preverConfiguracao/{area}/{chave}": async ({ db, caller, params, body }) =>
      preview(context, db, { ...params, idAutor: caller.pessoa.id }, body),
    "POST /publicarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      await publish(context, db, { area, chave, idAutor: caller.pessoa.id }, body);
      afterCommit(announced(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
    "POST /cancelarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      await cancelComing(context, db, { area, chave, idAutor: caller.pessoa.id }, body);
      afterCommit(announced(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
  };
};
