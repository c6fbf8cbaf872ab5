import type { emissao as table } from "@contract/emissao";
import type { Module } from "../../http/handlers";
import { statementOf } from "../desligamento/statement";
import { contentOf, issueDocument } from "./issue";
import { issuedFor, sendIssued } from "./read";

export const emissao: Module<keyof typeof table> = (context) => ({
  // Outside the frame's transaction: the try at another's payslip stays written, no connection waits while a file is
  // drawn, and the same asked for twice is the same document by itself.
  "POST /emitirDocumento": {
    transaction: false,
    run: async ({ body, db, caller, subject, request }) => {
      const asked = { ...body, idPessoa: subject ?? body.idPessoa };
      // One for each end of employment, whose receipt begins a term: the first that was issued is the one.
      if (asked.tipo === "extrato-desligamento")
        return statementOf(context, db, { idPessoa: asked.idPessoa, idPlano: asked.idPlano }, caller.isAdmin ? "fund" : "person");
      return issueDocument(context, db, await contentOf({ db, caller, subject, request }, asked, context.now()));
    },
  },
  "GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
    issuedFor(db, { ...params, idPessoa: subject ?? params.idPessoa }, query ?? {}),
  "GET /baixarDocumentoEmitido/{idEmissao}": async ({ params, reply, ...asking }) => sendIssued(context, asking, params.idEmissao, reply),
});
