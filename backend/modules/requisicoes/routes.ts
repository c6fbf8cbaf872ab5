import type { requisicoes as table } from "@contract/requisicoes";
import { dateOf } from "@/domain/calendarDate";
import type { Module } from "../../http/handlers";
import { exportRequests } from "./export";
import { mostUsedServices } from "./mostUsed";
import { pendingMatters } from "./pending";
import { listRequests, requestServices, requestStatuses } from "./requests";

export const requisicoes: Module<keyof typeof table> = (context) => ({
  "GET /requisicaoFuncionalidade": async ({ db }) => requestServices(db),
  "GET /requisicaoStatus": async ({ db }) => requestStatuses(db),
  "GET /retornarSolicitacoes": async ({ db, query, subject }) => listRequests(db, subject, query),
  "GET /exportarSolicitacoes": async (input) => exportRequests(input, context.now()),
  "GET /retornarPendencias/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    pendingMatters(db, subject ?? params.idPessoa, params.idPlano, dateOf(context.now())),
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    mostUsedServices(db, subject ?? params.idPessoa, params.idPlano, context.now()),
});
