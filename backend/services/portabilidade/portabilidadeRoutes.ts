import type { portabilidades as table } from "@contract/portabilidades";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import { factsIn } from "../../kernel/db/reading";
import type { Input, Module } from "../../kernel/http/handlers";
import { ALL_STEPS } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { type Scope, visibleRequest } from "../../requests/esteira";
import { progressesOf, progressOfRequest } from "./progress";
import { holdingsOf, PORTABILITY, portabilityQuote } from "./quote";
import { recordReceipt } from "./receive";
import { sourcesOf } from "./sources";

type Key = keyof typeof table;

const scopeOf = (
  context: Context,
  { db, caller, subject, services, request, afterCommit }: Pick<Input<Key>, Exclude<keyof Scope, "context">>,
): Scope => ({ context, db, caller, subject, services, request, afterCommit });

export const portabilidades: Module<Key> = (context) => ({
  "GET /retornarPortabilidade/{idPessoa}/{idPlano}": async ({ db, params, subject }) => {
    const account = { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano };
    const facts = await factsIn(db).load(PORTABILITY, { ...account, passosAte: ALL_STEPS });
    await enrolmentIn(facts, account);
    const hoje = dateOf(context.now());
    const holdings = await holdingsOf(facts, account);
    return {
      hoje,
      saida: await portabilityQuote(facts, account, context.now()),
      portado: holdings ? await sourcesOf(facts, account, holdings) : [],
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
