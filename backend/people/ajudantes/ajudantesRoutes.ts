import type { ajudantes as table } from "@contract/ajudantes";
import type { Module } from "../../kernel/http/handlers";
import { originOf } from "../sessao";
import { enterAsHelper, openHelp, sendHelpCode } from "./entrance";
import { askInvitationCode, inviteHelper, listHelpers, revokeHelper } from "./invite";

export const ajudantes: Module<keyof typeof table> = (context) => ({
  "GET /retornarAjudantes": async ({ db, caller }) => listHelpers(db, caller.pessoa.id, context.now()),
  "POST /pedirCodigoAjudante": { transaction: false, run: ({ body, caller }) => askInvitationCode(context, caller.pessoa.id, body) },
  // A wrong proof, and an invitation that was tried, stay counted; and no key is kept with a password.
  "POST /convidarAjudante": {
    transaction: false,
    run: ({ body, caller, request }) => inviteHelper({ context, caller, request }, body, originOf(request)),
  },
  "POST /revogarAjudante": async ({ db, afterCommit, body, caller, request }) =>
    revokeHelper({ context, caller, request }, { db, afterCommit }, body.idAjudante),
  // Tries that open nothing are counted although they are refused, and an answer with a token is kept nowhere.
  "POST /abrirAjuda": { transaction: false, run: ({ body, request }) => openHelp(context, body, request) },
  "POST /pedirCodigoAjuda": { transaction: false, run: ({ body, request }) => sendHelpCode(context, body, request) },
  "POST /entrarComoAjudante": {
    transaction: false,
    run: ({ body, request }) => enterAsHelper(context, body, request, originOf(request)),
  },
});
