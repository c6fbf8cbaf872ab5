import type { Reply } from "@contract/infer";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";

export type Access = Reply<"GET /retornarAcessos/{idPessoa}">["acessos"][number];
export type Export = Reply<"GET /retornarExportacoes">[number];

const PAGE_SIZE = 5;
/** Milliseconds between two questions how far a copy has come. */
const WATCH_MS = 1_000;

export const accessesQuery = (idPessoa: number, page: number) => ({
  ...query("GET /retornarAcessos/{idPessoa}", { params: { idPessoa }, query: { page, limit: PAGE_SIZE } }),
  // The page before stays until the next one is there.
  placeholderData: keepPreviousData<Reply<"GET /retornarAcessos/{idPessoa}">>,
});

/** One's copies, asked for again and again while one is being made. */
export const exportsQuery = () => ({
  ...query("GET /retornarExportacoes"),
  refetchInterval: ({ state }: { state: { data?: Export[] } }) =>
    state.data?.some(({ situacao }) => situacao === "preparando") ? WATCH_MS : false,
});

/** Puts a copy that was asked for in the list at once. */
export function useShowExport() {
  const client = useQueryClient();
  return (made: Export) =>
    client.setQueryData<Export[]>(query("GET /retornarExportacoes").queryKey, (list = []) => [
      made,
      ...list.filter(({ id }) => id !== made.id),
    ]);
}
