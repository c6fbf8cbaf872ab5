import type { Area } from "@contract/areas";
import type { configuracoes as table } from "@contract/configuracoes";
import type { Module } from "../../kernel/http/handlers";
import { historyOf, readSetting } from "./configuracoesRows";
import { cancelComing, confirmProposed, preview, publish, refuseProposed } from "./publish";

export const configuracoes: Module<keyof typeof table> = (context) => {
  /** A change was written: running sessions hear of it once it is committed, and the caller sees how it stands. */
  const announced = (area: string, chave: string) => () => context.realtime.toEverybody("settingsUpdated", { area, chave });
  /** Something waits or waits no more, and nothing else changed: the area's administrators hear of it. */
  const told = (area: Area, chave: string) => () => context.realtime.toArea(area, "settingsUpdated", { area, chave });
  return {
    "GET /retornarConfiguracao/{area}/{chave}": async ({ db, caller, params: { area, chave } }) =>
      readSetting(context, db, caller.pessoa.id, area, chave),
    "GET /retornarHistoricoConfiguracao/{area}": async ({ db, params, query }) => historyOf(db, params.area, query),
    "POST /preverConfiguracao/{area}/{chave}": async ({ db, caller, params, body }) =>
      preview(context, db, { ...params, idAutor: caller.pessoa.id }, body),
    "POST /publicarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      const isProposal = await publish(context, db, { area, chave, idAutor: caller.pessoa.id }, body);
      afterCommit(isProposal ? told(area, chave) : announced(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
    "POST /cancelarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      const isProposal = await cancelComing(context, db, { area, chave, idAutor: caller.pessoa.id }, body);
      afterCommit(isProposal ? told(area, chave) : announced(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
    "POST /confirmarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      await confirmProposed(context, db, { area, chave, idPessoa: caller.pessoa.id }, body.id);
      afterCommit(announced(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
    "POST /recusarConfiguracao/{area}/{chave}": async ({ db, caller, params, body, afterCommit }) => {
      const { area, chave } = params;
      await refuseProposed(context, db, { area, chave, idPessoa: caller.pessoa.id }, body);
      afterCommit(told(area, chave));
      return readSetting(context, db, caller.pessoa.id, area, chave);
    },
  };
};
