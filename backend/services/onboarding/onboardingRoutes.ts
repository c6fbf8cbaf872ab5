import type { onboarding as table } from "@contract/onboarding";
import type { Module } from "../../kernel/http/handlers";
import { tellAccountChanged } from "../../people/cadastro";
import { readWizard, storeDraft, storeStep } from "./steps";

export const onboarding: Module<keyof typeof table> = (context) => ({
  "GET /retornarOnboarding/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    readWizard(db, subject ?? params.idPessoa, params.idPlano, context.now()),
  // A transaction of its own, without the Idempotency-Key, whose record has a hash of the body: that of the first step
  // holds a password. Nothing is lost: the same step again leaves the same rows.
  "POST /enviarDadosOnboarding": {
    transaction: false,
    run: async ({ body, subject, caller, afterCommit }) => {
      const step = { ...body, idPessoa: subject ?? body.idPessoa };
      const { proximoStep, endedSessions } = await context.db.transaction((tx) =>
        storeStep(tx, context.now(), step, caller, (account) =>
          tellAccountChanged({ context, db: tx, caller, afterCommit, idPessoa: step.idPessoa }, account),
        ),
      );
      afterCommit(() => context.realtime.closeSessions(endedSessions));
      return { proximoStep };
    },
  },
  "POST /guardarRascunhoOnboarding": async ({ db, body, subject }) =>
    storeDraft(db, context.now(), { ...body, idPessoa: subject ?? body.idPessoa }),
});
