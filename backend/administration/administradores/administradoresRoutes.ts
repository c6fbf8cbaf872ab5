import type { administradores as table } from "@contract/administradores";
import type { Db } from "../../kernel/db/connection";
import type { Module } from "../../kernel/http/handlers";
import { permissionsOf } from "../../kernel/identity/permissions";
import { auditPage, exportAudit } from "./auditLog";
import { panel } from "./panel";
import { holders, removeRole, roles, saveRole } from "./roles";
import { setPermissions, team } from "./team";

export const administradores: Module<keyof typeof table> = (context) => {
  /** The open screens of somebody ask again what they may do. */
  const tellOf = async (db: Db, id: number, afterCommit: (effect: () => void) => void) => {
    const areas = (await permissionsOf(db, id)).map(({ area }) => area);
    afterCommit(() => {
      context.realtime.setAreas(id, areas);
      context.realtime.toPerson(id, "settingsUpdated", { area: "administradores", chave: `pessoa-${id}` });
    });
  };
  return {
    "GET /retornarPainelConfiguracoes": async ({ db, caller }) => panel(db, caller.pessoa.id, context.now()),
    "GET /retornarAuditoria": async ({ db, query }) => auditPage(db, query),
    "GET /exportarAuditoria": async (input) => exportAudit(input, context.now()),
    "GET /retornarAdministradores": async ({ db }) => team(db),
    "GET /retornarPapeis": async ({ db }) => roles(db),
    "POST /salvarPapel": async ({ db, caller, body, afterCommit }) => {
      const saved = await saveRole(db, caller.pessoa.id, body, context.now());
      for (const id of await holders(db, saved.id)) await tellOf(db, id, afterCommit);
      return saved;
    },
    "POST /excluirPapel": async ({ db, caller, body }) => {
      await removeRole(db, caller.pessoa.id, body, context.now());
      return undefined;
    },
    "POST /definirPermissoes": async ({ db, caller, body, afterCommit }) => {
      await setPermissions(db, caller.pessoa.id, body, context.now());
      await tellOf(db, body.idAdministrador, afterCommit);
      return undefined;
    },
  };
};
