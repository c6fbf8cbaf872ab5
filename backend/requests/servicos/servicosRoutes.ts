import type { servicos as table } from "@contract/servicos";
import { declarationsOf } from "@/domain/services/fields";
import type { Context } from "../../kernel/context";
import type { Module } from "../../kernel/http/handlers";
import { advanceRequest, decideDocument, type Scope } from "../esteira";
import { answerPending, cancelRequest } from "./answer";
import { availability } from "./availability";
import { requestDetail } from "./detail";
import { findDraft, saveDraft } from "./drafts";
import { saveAsHelper, serviceForHelper, tellPrepared } from "./prepared";
import { serviceFor, serviceOf } from "./service";
import { confirmRequest, createRequest, discard } from "./submit";
import { pageWords } from "./texts";

const scopeOf = (context: Context, input: Omit<Scope, "context">): Scope => ({
  context,
  db: input.db,
  caller: input.caller,
  subject: input.subject,
  services: input.services,
  request: input.request,
  afterCommit: input.afterCommit,
});

export const servicos: Module<keyof typeof table> = (context) => ({
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}": async ({ db, params, caller }) =>
    caller.helper ? serviceForHelper(context, db, params, caller, caller.helper) : serviceFor(context, db, params),
  "GET /retornarTextoPagina/{idFuncionalidade}": async ({ db, params }) => pageWords(db, params.idFuncionalidade),
  "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}": async ({ db, params }) => availability(context, db, params),
  "GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}": async ({ db, params }) => findDraft(db, params),
  "POST /salvarRascunho": async (input) => {
    const { db, body, caller } = input;
    const { definition } = serviceOf(context, body.idFuncionalidade);
    if (caller.helper) return saveAsHelper(scopeOf(context, input), body, caller.helper);
    return saveDraft(db, context.now(), body, caller, declarationsOf(definition));
  },
  "POST /avisarPreparo": async (input) => {
    await tellPrepared(scopeOf(context, input), input.body);
    return undefined;
  },
  "POST /descartarRascunho": async (input) => {
    await discard(scopeOf(context, input), input.body);
    return undefined;
  },
  "POST /criarRequisicao": async (input) => createRequest(scopeOf(context, input), input.body),
  "POST /confirmarRequisicao": async (input) => confirmRequest(scopeOf(context, input), input.body.idRequisicao),
  "GET /retornarSolicitacao/{idRequisicao}": async (input) => requestDetail(scopeOf(context, input), input.params.idRequisicao),
  "POST /cancelarSolicitacao": async (input) => {
    await cancelRequest(scopeOf(context, input), input.body);
    return undefined;
  },
  "POST /responderPendencia": async (input) => {
    await answerPending(scopeOf(context, input), input.body);
    return undefined;
  },
  "POST /avancarRequisicao": async (input) => advanceRequest(scopeOf(context, input), input.body),
  "POST /decidirDocumento": async (input) => decideDocument(scopeOf(context, input), input.body),
});
