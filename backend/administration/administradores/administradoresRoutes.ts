import type { administradores as table } from "@contract/administradores";
import type { Module } from "../../kernel/http/handlers";
import { auditPage, exportAudit } from "./auditLog";
import { panel } from "./panel";
import { setPermissions, team } from "./team";

export const administradores: Module<keyof typeof table> = (context) => ({
  "GET /retornarPainelConfiguracoes": async ({ db, caller }) => panel(db, caller.pessoa.id, context.now()),
  "GET /retornarAuditoria": async ({ db, query }) => auditPage(db, query),
  "GET /exportarAuditoria": async (input) => exportAudit(input, context.now()),
  "GET /retornarAdministradores": async ({ db }) => team(db),
  "POST /definirPermissoes": async ({ db, caller, body, afterCommit }) => {
    await setPermissions(db, caller.pessoa.id, body, context.now());
    // Their open screens ask again what they may do.
    const told = { area: "administradores", chave: `pessoa-${body.idAdministrador}` };
    afterCommit(() => {
      context.realtime.setAreas(
        body.idAdministrador,
        body.areas.map(({ area }) => area),
      );
      context.realtime.toPerson(body.idAdministrador, "settingsUpdated", told);
    });
    return undefined;
  },
});
