import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { type BulkResult, refreshRequests } from "../queueQueries";
import type { Checked } from "./useSelection";

export type BulkAction =
  | { kind: "assign"; to: { id: number; nome: string } | null }
  | { kind: "decide"; acao: "avancar" | "aprovar" | "recusar" };

/** Requests that one call takes. */
const BATCH = 100;

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));

/** Does something with many requests and tells what became of each. @throws ApiError when a whole batch failed */
export function useBulk() {
  const client = useQueryClient();
  const assign = useWrite("POST /atribuirRequisicoes");
  const decide = useWrite("POST /decidirRequisicoes");
  const [isWorking, setWorking] = useState(false);

  const run = async (action: BulkAction, checked: readonly Checked[], motivo?: string): Promise<BulkResult> => {
    setWorking(true);
    const result: BulkResult = { feitas: [], recusadas: [] };
    try {
      for (const batch of batches(checked)) {
        const itens = batch.map(({ id, versao }) => ({ idRequisicao: id, versao }));
        const part =
          action.kind === "assign"
            ? await assign.mutateAsync({ body: { itens, idResponsavel: action.to?.id ?? null } })
            : await decide.mutateAsync({ body: { itens, acao: action.acao, ...(motivo && { motivo }) } });
        result.feitas.push(...part.feitas);
        result.recusadas.push(...part.recusadas);
      }
      return result;
    } finally {
      setWorking(false);
      void refreshRequests(client);
    }
  };
  return { run, isWorking };
}

const verbs = { avancar: "avançar", aprovar: "aprovar", recusar: "recusar" } as const;

const requests = (count: number) => (count === 1 ? "1 solicitação" : `${count} solicitações`);

export function bulkTitle(action: BulkAction, count: number): string {
  if (action.kind === "decide") {
    const verb = verbs[action.acao];
    return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${requests(count)}?`;
  }
  return action.to ? `Atribuir ${requests(count)} a ${action.to.nome}?` : `Deixar ${requests(count)} sem responsável?`;
}
