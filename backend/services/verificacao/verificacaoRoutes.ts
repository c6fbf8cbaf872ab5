import type { verificacao as table } from "@contract/verificacao";
import type { Module } from "../../kernel/http/handlers";
import { checkCode, checkFile } from "./check";
import { accessesOf, checkDocument, linksOf, makeLink, revokeLink } from "./links";
import { openLink } from "./open";

/** `transaction: false` where a refusal must stay written down. */
export const verificacao: Module<keyof typeof table> = (context) => ({
  "POST /conferirDocumento": { transaction: false, run: ({ body, request }) => checkCode(context, body, request) },
  "POST /conferirArquivo": { transaction: false, run: ({ body, request }) => checkFile(context, body, request) },
  "POST /abrirLink": { transaction: false, run: ({ body, request }) => openLink(context, body, request.ip) },
  "GET /retornarLinks/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
    linksOf(db, { idPlano: params.idPlano, idPessoa: subject ?? params.idPessoa }, query ?? {}, context.now()),
  "POST /criarLink": {
    before: (input) => checkDocument(input, input.body),
    run: ({ db, caller, body }) => makeLink(db, caller.pessoa.id, body, context.now()),
    // The token is shown once, and a stored answer would keep it.
    kept: (answer) => ({ ...answer, token: null }),
  },
  "POST /revogarLink": { transaction: false, run: (input) => revokeLink(input, input.body.idLink, context.now()) },
  "GET /retornarAcessosLink/{idLink}": async (input) => accessesOf(input, input.params.idLink),
});
