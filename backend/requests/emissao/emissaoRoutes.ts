import type { emissao as table } from "@contract/emissao";
import type { Module } from "../../kernel/http/handlers";
import { issuedFor, sendIssued } from "./emissaoRead";
import { issueDocument } from "./issue";

export const emissao: Module<keyof typeof table> = (context) => ({
  // Outside the frame's transaction: the try at another's payslip stays written, no connection waits while a file is
  // drawn, and the same asked for twice is the same document by itself.
  "POST /emitirDocumento": {
    transaction: false,
    run: async ({ body, db, caller, subject, request }) => {
      const asked = { ...body, idPessoa: subject ?? body.idPessoa };
      const asking = { context, db, caller, subject, request };
      const kind = context.documents[asked.tipo];
      return "issue" in kind
        ? kind.issue(context, asking, asked)
        : issueDocument(context, db, await kind.content(asking, asked, context.now()));
    },
  },
  "GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
    issuedFor(db, { ...params, idPessoa: subject ?? params.idPessoa }, query ?? {}),
  "GET /baixarDocumentoEmitido/{idEmissao}": async ({ params, reply, ...asking }) => sendIssued(context, asking, params.idEmissao, reply),
});
