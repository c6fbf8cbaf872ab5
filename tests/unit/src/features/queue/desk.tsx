import { act } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { QueueScreen } from "@/features/queue/QueueScreen";
import type { QueuePage, Request } from "@/features/queue/queueQueries";
import { ANA, MARINA, queuePage, request } from "./samples";

export const handlers = new Map<string, (payload?: unknown) => void>();
/** Something arrives over the socket. */
export const arrive = (event: string, payload?: unknown) => act(async () => handlers.get(event)?.(payload));

interface Scene {
  query?: Record<string, string>;
  queue?: QueuePage | (() => QueuePage | Response);
  /** The request as the backend has it; a test may change it meanwhile. */
  found?: { now: Request };
}

/** The queue's screen in front of a backend that has one page and one request. */
export function openDesk({ query = {}, queue = queuePage(), found = { now: request() } }: Scene = {}) {
  const lists = reply("GET /retornarFila", queue);
  reply("GET /requisicaoFuncionalidade", [
    { id: 4, nome: "Inclusão de dependente" },
    { id: 14, nome: "Resgate" },
  ]);
  reply("GET /requisicaoStatus", [
    { id: 2, nome: "Em análise", tipo: "info" },
    { id: 3, nome: "Aguarda você", tipo: "wait" },
  ]);
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }]);
  reply("GET /retornarEtapas", ["Conferência", "Conclusão"]);
  reply("GET /retornarAtendentes", [ANA, MARINA]);
  reply("GET /retornarNotas/{idRequisicao}", [
    { id: 1, autor: MARINA, texto: "Pais separados; conferir guarda.", criadaEm: "2026-11-18T12:00:00.000Z" },
  ]);
  reply("GET /retornarSolicitacao/{idRequisicao}", () => found.now);
  const beats = reply("POST /marcarPresenca", () => ({ outros: [], versao: found.now.versao }));
  const leaves = reply("POST /deixarRequisicao");
  const view = renderScreen(<QueueScreen />, { session: administrator, pathname: "/request-management", query });
  return { ...view, lists, beats, leaves, found };
}
