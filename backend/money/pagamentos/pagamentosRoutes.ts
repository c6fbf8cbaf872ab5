import type { pagamentos as table } from "@contract/pagamentos";
import type { Module } from "../../kernel/http/handlers";
import { judgePaymentReturn, takePaymentReturn } from "./bankReturn";
import { listPayments, summary } from "./list";
import { ownPayments, stopPayment } from "./owner";
import { releasePayment } from "./releasePayment";
import { releaseRemittance } from "./releaseRemittance";
import { discardRemittance, makeRemittance, redoRemittance, sendFile } from "./remittance";
import { listRemittances } from "./remittanceRows";

export const pagamentos: Module<keyof typeof table> = (context) => ({
  "GET /retornarPagamentos": async ({ db, query }) => listPayments(db, query, context.now()),
  "GET /retornarResumoPagamentos": async ({ db }) => summary(db, context.now()),
  "GET /retornarRemessasPagamentos": async ({ db, caller, query }) => listRemittances(db, caller, query, context.now()),
  "POST /gerarRemessaPagamentos": async (input) => makeRemittance({ context, ...input }, input.body),
  "POST /liberarRemessaPagamentos": async (input) => releaseRemittance({ context, ...input }, input.body),
  "POST /descartarRemessaPagamentos": async (input) => discardRemittance({ context, ...input }, input.body),
  "POST /refazerRemessaPagamentos": async (input) => redoRemittance({ context, ...input }, input.body),
  "GET /baixarRemessaPagamentos/{idRemessa}": async (input) => sendFile(input, input.params.idRemessa, input.reply),
  "POST /enviarRetornoPagamentos": {
    before: (input) => judgePaymentReturn(context, input),
    run: async (input) => takePaymentReturn({ context, ...input }),
  },
  "GET /retornarMeusPagamentos/{idPessoa}/{idPlano}": async ({ db, caller, subject, params, query }) =>
    ownPayments(db, caller, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, query),
  "POST /impedirPagamento": async (input) => stopPayment({ context, ...input }, input.subject ?? input.caller.pessoa.id, input.body),
  "POST /liberarPagamento": async (input) => releasePayment({ context, ...input }, input.body),
});
