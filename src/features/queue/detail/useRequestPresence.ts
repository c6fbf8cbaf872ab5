import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/browser";
import { usePresence } from "@/parts/presence/usePresence";
import { type Colleague, requestQuery } from "../queueQueries";

/** Colleagues who have this request on their screen too. */
export function useRequestPresence(idRequisicao: number): Colleague[] {
  const client = useQueryClient();
  const { queryKey } = requestQuery(idRequisicao);
  return usePresence(idRequisicao, {
    event: "requestPresence",
    mark: (id) => call("POST /marcarPresenca", { body: { idRequisicao: id } }),
    leave: (id) => call("POST /deixarRequisicao", { body: { idRequisicao: id } }),
    // The socket may have missed a change: the beat brings the version along.
    seen({ versao }) {
      const shown = client.getQueryData(queryKey);
      if (shown && shown.versao < versao) void client.invalidateQueries({ queryKey });
    },
  });
}
