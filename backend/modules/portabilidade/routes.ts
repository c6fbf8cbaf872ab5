import type { portabilidades as table } from "@contract/portabilidades";
import { dateOf } from "@/domain/calendarDate";
import type { Context } from "../../context";
import type { Input, Module } from "../../http/handlers";
import { accountFacts } from "../contas/holdings";
import { type Scope, visibleRequest } from "../esteira/request";
import { progressesOf, progressOfRequest } from "./progress";
import { holdingsOf, portabilityQuote } from "./quote";
import { recordReceipt } from "./receive";
import { sourcesOf } from "./sources";

type Key = keyof typeof table;

const scopeOf = (
  context: Context,
  { db, caller, subject, request, afterCommit }: Pick<Input<Key>, "db" | "caller" | "subject" | "request" | "afterCommit">,
): Scope => ({ context, db, caller, subject, request, afterCommit });

export const portabilidades: Module<Key> = (context) => ({
  "GET /retornarPortabilidade/{idPessoa}/{idPlano}": async ({ db, params, subject }) => {
    const account = { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano };
    await accountFacts(db, account);
    const hoje = dateOf(context.now());
    const holdings = await holdingsOf(db, account);
    return {
      hoje,
      saida: await portabilityQuote(db, account, context.now()),
      portado: holdings ? await sourcesOf(db, account, holdings) : [],
      pedidos: await progressesOf(db, account, context.now()),
    };
  },
  "GET /retornarAndamentoPortabilidade/{idRequisicao}": async (input) => {
    const scope = scopeOf(context, input);
    const row = await visibleRequest(scope, input.params.idRequisicao, "GET /retornarAndamentoPortabilidade/{idRequisicao}");
    return progressOfRequest(input.db, row, context.now());
  },
  "POST /registrarRecebimentoPortabilidade": async (input) => {
    const row = await recordReceipt(scopeOf(context, input), input.body);
    return progressOfRequest(input.db, row, context.now());
  },
});
