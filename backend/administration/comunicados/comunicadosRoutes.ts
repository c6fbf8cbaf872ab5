import type { comunicados as table } from "@contract/comunicados";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import type { Module } from "../../kernel/http/handlers";
import type { Caller } from "../../kernel/identity/caller";
import { audienceOptions, previewAudience } from "./audience";
import { listNotices, noticeDetail, recipientsOf } from "./comunicadosRead";
import { checkAudience, removeDraft, type Scope, saveDraft } from "./draft";
import { addToList } from "./list";
import { cancel, reopen, send, sendTest } from "./send";

/** Calls about notices to many people: drafts, audiences, sending and results. */
export const comunicados: Module<keyof typeof table> = (context) => {
  const scope = ({ db, caller }: { db: Db; caller: Caller }): Scope => ({ db, caller, now: context.now() });
  return {
    "GET /retornarComunicados": async ({ db, query }) => listNotices(db, query),
    "GET /retornarComunicado/{idComunicado}": async ({ db, params }) => noticeDetail(db, params),
    "GET /retornarOpcoesComunicado": async ({ db }) => audienceOptions(db),
    "GET /retornarDestinatariosComunicado/{idComunicado}": async ({ db, params, query }) => recipientsOf(db, params, query),
    "POST /salvarComunicado": async (input) => saveDraft(scope(input), input.body),
    "POST /excluirComunicado": async (input) => {
      await removeDraft(scope(input), input.body);
      return undefined;
    },
    "POST /acrescentarListaComunicado": async (input) => addToList(scope(input), input.body),
    "POST /preverPublicoComunicado": async ({ db, body }) => {
      await checkAudience(db, body.publico);
      return previewAudience(db, body, dateOf(context.now()));
    },
    "POST /testarComunicado": async (input) => sendTest(context, input, input.body),
    "POST /enviarComunicado": async (input) => send(scope(input), input.body),
    "POST /reabrirComunicado": async (input) => reopen(scope(input), input.body),
    "POST /cancelarComunicado": async (input) => cancel(scope(input), input.body),
  };
};
