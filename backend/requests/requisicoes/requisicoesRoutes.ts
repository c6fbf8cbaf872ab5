import type { requisicoes as table } from "@contract/requisicoes";
import type { Module } from "../../kernel/http/handlers";
import { exportRequests } from "./export";
import { mostUsedServices } from "./mostUsed";
import { listRequests, requestServices, requestStatuses } from "./requests";

export const requisicoes: Module<Exclude<keyof typeof table, "GET /retornarPendencias/{idPessoa}/{idPlano}">> = (context) => ({
  "GET /requisicaoFuncionalidade": async ({ db }) => requestServices(db),
  "GET /requisicaoStatus": async ({ db }) => requestStatuses(db),
  "GET /retornarSolicitacoes": async ({ db, query, subject }) => listRequests(db, subject, query),
  "GET /exportarSolicitacoes": async (input) => exportRequests(input, context.now()),
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    mostUsedServices(db, subject ?? params.idPessoa, params.idPlano, context.now()),
});
