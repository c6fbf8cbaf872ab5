import type { documentos as table } from "@contract/documentos";
import type { Db } from "../../kernel/db/connection";
import type { Module } from "../../kernel/http/handlers";
import type { Caller } from "../../kernel/identity/caller";
import { documentsFor, sendVersion } from "./documentosRead";
import { listPublished, openingsOf, publishedDocument } from "./manage";
import { archive, correct, publish, publishVersion, type Scope, tellAudience } from "./publish";
import { sendSentFile, sentFiles } from "./sent";

export const documentos: Module<keyof typeof table> = (context) => {
  const scope = ({ db, caller }: { db: Db; caller: Caller }): Scope => ({ db, caller, now: context.now() });
  return {
    "GET /retornarDocumentos/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
      documentsFor(db, { ...params, idPessoa: subject ?? params.idPessoa }, query, context.now()),
    "GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
      sentFiles(db, { ...params, idPessoa: subject ?? params.idPessoa }, query),
    "GET /baixarDocumento/{idVersao}": async (input) => sendVersion(context, input, input.params.idVersao, input.reply),
    "GET /baixarDocumentoEnviado/{idArquivo}": async (input) => sendSentFile(context, input, input.params.idArquivo, input.reply),
    "GET /retornarDocumentosPublicados": async ({ db, query }) => listPublished(db, query, context.now()),
    "GET /retornarDocumentoPublicado/{idDocumento}": async ({ db, params }) => publishedDocument(db, params.idDocumento, context.now()),
    "GET /retornarAberturasDocumento/{idVersao}": async ({ db, params, query }) => openingsOf(db, params.idVersao, query),
    "POST /publicarDocumento": async (input) => publish(scope(input), input.body),
    "POST /alterarDocumento": async (input) => {
      await correct(scope(input), input.body);
      return undefined;
    },
    "POST /publicarVersaoDocumento": async (input) => publishVersion(scope(input), input.body),
    "POST /arquivarDocumento": async (input) => {
      await archive(scope(input), input.body);
      return undefined;
    },
    "POST /avisarDocumento": async (input) => tellAudience(scope(input), input.body),
  };
};
