import type { permissoes as table } from "@contract/permissoes";
import type { Module } from "../../kernel/http/handlers";
import { permissionsOf } from "../../kernel/identity/permissions";

export const permissoes: Module<keyof typeof table> = () => ({
  "GET /retornarPermissoes": async ({ db, caller }) => {
    const areas = await permissionsOf(db, caller.pessoa.id);
    // A view that was entered to see is seen, whatever its attendant may do elsewhere.
    const seen = caller.target !== null && !caller.target.acts;
    return { areas: areas.map(({ area, nivel }) => ({ area, nivel: seen && area === "visao" ? ("L" as const) : nivel })) };
  },
});
