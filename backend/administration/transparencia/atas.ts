import type { atas as table } from "@contract/settings/atas";
import type { Db } from "../../kernel/db/connection";
import type { Module } from "../../kernel/http/handlers";
import type { Caller } from "../../kernel/identity/caller";
import { endBody, listBodies, saveBody } from "./bodies";
import { historyOf, type Scope } from "./history";
import { publishMinutes, saveMinutes } from "./keepMinutes";
import { keptOne, listKept, sendKept } from "./keptMinutes";
import { reachOf } from "./reach";

/** Calls about the bodies of the fund and their minutes. */
export const atas: Module<keyof typeof table> = (context) => {
  const scope = ({ db, caller }: { db: Db; caller: Caller }): Scope => ({ db, caller, now: context.now() });
  /** Portals that are open ask again. */
  const announced = () => context.realtime.toEverybody("settingsUpdated", { area: "atas", chave: "geral" });
  return {
    "GET /retornarOrgaosAtas": async ({ db }) => listBodies(db),
    "GET /retornarHistoricoOrgaoAta/{idOrgao}": async ({ db, params }) => ({ itens: await historyOf(db, "orgao", params.idOrgao) }),
    "GET /retornarAtasCadastradas": async ({ db, query }) => listKept(db, query ?? {}),
    "GET /retornarAtaCadastrada/{idAta}": async ({ db, params }) => keptOne(db, params.idAta),
    "GET /baixarArquivoAta/{idAta}/{idArquivo}": async ({ db, params, reply }) => sendKept(db, context.files, params, reply),
    "GET /retornarAlcanceAtas": async ({ db }) => reachOf(db),
    "POST /salvarOrgaoAta": async (input) => {
      input.afterCommit(announced);
      return saveBody(scope(input), input.body);
    },
    "POST /encerrarOrgaoAta": async (input) => {
      input.afterCommit(announced);
      return endBody(scope(input), input.body);
    },
    "POST /salvarAta": async (input) => {
      input.afterCommit(announced);
      return saveMinutes(scope(input), input.body);
    },
    "POST /publicarAta": async (input) => {
      input.afterCommit(announced);
      return publishMinutes(scope(input), input.body);
    },
  };
};
