import type { conciliacao as table } from "@contract/conciliacao";
import type { Module } from "../../kernel/http/handlers";
import { recordExport } from "../../kernel/http/recordReads";
import { closingOf } from "./closing";
import { sendClosing } from "./closingFiles";
import { listContests } from "./contests";
import { close, credit, link, register, undo } from "./decide";
import { detail } from "./detail";
import { contentOf, listFiles } from "./files";
import { listReceipts, openCharges, summary } from "./list";
import { importReturn, judgeUpload } from "./receive";

export const conciliacao: Module<keyof typeof table> = (context) => ({
  "GET /retornarRecebimentos": async ({ db, query }) => listReceipts(db, query),
  "GET /retornarResumoConciliacao": async ({ db }) => summary(db, context.now()),
  "GET /retornarRecebimento/{idRecebimento}": async ({ db, params }) => detail(db, params.idRecebimento, context.now()),
  "GET /retornarCobrancasConciliaveis": async ({ db, query }) => openCharges(db, query, context.now()),
  "POST /enviarRetorno": { before: (input) => judgeUpload(context, input), run: async (input) => importReturn({ context, ...input }) },
  "GET /retornarRetornos": async ({ db, query }) => listFiles(db, query),
  "GET /baixarRetorno/{idRetorno}": async (input) => {
    const { db, params, reply } = input;
    const send = await contentOf(context, db, params.idRetorno);
    await recordExport(input, "GET /baixarRetorno/{idRetorno}", { idRetorno: params.idRetorno });
    return send(reply);
  },
  "POST /registrarRecebimento": async (input) => register({ context, ...input }, input.body),
  "POST /vincularRecebimento": async (input) => link({ context, ...input }, input.body),
  "POST /creditarRecebimento": async (input) => credit({ context, ...input }, input.body),
  "POST /encerrarRecebimento": async (input) => close({ context, ...input }, input.body),
  "POST /desfazerRecebimento": async (input) => undo({ context, ...input }, input.body),
  "GET /retornarFechamento/{dia}": async ({ db, params }) => closingOf(db, params.dia),
  "GET /baixarFechamento/{dia}": async (input) => sendClosing(input, context.now()),
  "GET /retornarContestacoes": async ({ db, caller, query }) => listContests(db, caller.pessoa.id, query, context.now()),
});
