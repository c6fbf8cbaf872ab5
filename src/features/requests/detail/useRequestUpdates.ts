import type { RouteKey } from "@contract/index";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { NoticeKind } from "@/domain/services/ids";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { conversationQuery, detailQuery, type Solicitacao } from "../requestsQueries";

/** Reads that follow from the state of a request: its lists, what waits for the person, and the page and the menu of its service. */
const FOLLOWING = [
  "GET /retornarSolicitacoes",
  "GET /retornarPendencias/{idPessoa}/{idPlano}",
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}",
  "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}",
] as const satisfies readonly RouteKey[];

async function refresh(client: QueryClient, id: number): Promise<void> {
  for (const key of FOLLOWING) void client.invalidateQueries({ queryKey: [key] });
  await client.invalidateQueries({ queryKey: detailQuery(id).queryKey });
}

/** Reads a request anew after it was changed here. */
export function useRefreshRequest() {
  const client = useQueryClient();
  return useCallback((id: number) => refresh(client, id), [client]);
}

/** Keeps the request on the screen as it is on the backend: when it moves, when a notice says so, and after a reconnection. */
export function useRequestUpdates(id: number, known: Pick<Solicitacao, "versao" | "idConversa"> | undefined) {
  const client = useQueryClient();
  const idConversa = known?.idConversa;
  useSocketEvent("requestUpdated", (moved) => {
    if (moved.id === id && moved.versao !== known?.versao) void refresh(client, id);
  });
  useSocketEvent("newNotification", (notice) => {
    if (!notice || notice.tipoNotificacao.id === NoticeKind.REQUESTS) void refresh(client, id);
  });
  useSocketEvent("newMessage", (message) => {
    if (message.idConversa === idConversa) void client.invalidateQueries({ queryKey: conversationQuery(idConversa).queryKey });
    // The first message of a conversation about it.
    else if (idConversa === null) void client.invalidateQueries({ queryKey: detailQuery(id).queryKey });
  });
  useSocketReconnect(() => void refresh(client, id));
}
