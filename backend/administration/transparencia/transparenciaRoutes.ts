import type { transparencia as table } from "@contract/transparencia";
import type { Module } from "../../kernel/http/handlers";
import { listMinutes, sendMinutes } from "./minutes";
import { servicesRendered } from "./suppliers";

export const transparencia: Module<keyof typeof table> = (context) => ({
  "GET /retornarAtas": async ({ db, query }) => listMinutes(db, query ?? {}),
  "GET /baixarAta/{idAta}": async ({ db, params, reply }) => sendMinutes(db, context.files, params.idAta, reply),
  "GET /retornarServicosPrestados/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
    servicesRendered(db, { ...params, idPessoa: subject ?? params.idPessoa }, query ?? {}),
});
