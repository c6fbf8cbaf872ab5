import type { permissoes as table } from "@contract/permissoes";
import type { Module } from "../../kernel/http/handlers";
import { permissionsOf } from "../../kernel/identity/permissions";

export const permissoes: Module<keyof typeof table> = () => ({
  "GET /retornarPermissoes": async ({ db, caller }) => ({ areas: await permissionsOf(db, caller.pessoa.id) }),
});
