import type { privacidade as table } from "@contract/privacidade";
import type { Module } from "../../kernel/http/handlers";
import { accessesOf } from "./accesses";
import { askForExport, ownExports, sendExport } from "./exports";

export const privacidade: Module<keyof typeof table> = (context) => ({
  "GET /retornarAcessos/{idPessoa}": async ({ db, params, query, subject }) => accessesOf(db, subject ?? params.idPessoa, query),
  "POST /pedirExportacao": async ({ body, ...scope }) => askForExport({ context, ...scope }, body.formato),
  "GET /retornarExportacoes": async ({ caller, db }) => ownExports(db, context.now(), caller.pessoa.id),
  "GET /baixarExportacao/{idExportacao}": async ({ params, reply, ...scope }) =>
    sendExport({ context, ...scope }, params.idExportacao, reply),
});
