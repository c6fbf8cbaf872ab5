import type { convites as table } from "@contract/convites";
import type { Module } from "../../kernel/http/handlers";
import { eraseByInvited, openInvitation, registerInterest } from "./answer";
import { cancelInvitation, invite, listInvitations, resend } from "./invite";

export const convites: Module<keyof typeof table> = (context) => ({
  "GET /retornarConvites/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
    listInvitations(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, query ?? {}, context.now()),
  "POST /convidarParticipante": async ({ db, body, caller }) => invite(context, db, caller.pessoa.id, body),
  "POST /reenviarConvite": async ({ db, body, caller }) => resend(context, db, caller.pessoa.id, body.idConvite),
  "POST /cancelarConvite": async ({ db, body, caller }) => cancelInvitation(context, db, caller.pessoa.id, body.idConvite),
  // A try that opens nothing is counted although it is refused.
  "POST /abrirConvite": { transaction: false, run: async ({ body, request }) => openInvitation(context, body, request) },
  "POST /registrarInteresse": {
    transaction: false,
    run: async ({ body, request }) => {
      await registerInterest(context, body, request);
      return undefined;
    },
  },
  "POST /apagarConvite": {
    transaction: false,
    run: async ({ body, request }) => {
      await eraseByInvited(context, body, request);
      return undefined;
    },
  },
});
