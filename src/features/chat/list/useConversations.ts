import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type Conversation, type ListFilter, listQuery } from "../chatQueries";

/** The pages of a list that are on the screen, as one. Another filter starts again with the first. */
export function useConversations(filter: ListFilter) {
  const name = JSON.stringify(filter);
  const [shown, setShown] = useState({ name, pages: 1 });
  const pages = shown.name === name ? shown.pages : 1;
  const results = useQueries({ queries: Array.from({ length: pages }, (_, page) => listQuery(filter, page)) });

  // A conversation that moved up between two reads may be on two pages.
  const byId = new Map<number, Conversation>();
  for (const { data } of results) for (const item of data?.conversas ?? []) if (!byId.has(item.id)) byId.set(item.id, item);
  const [first] = results;
  const last = results.at(-1);
  // A long list is counted as far as the page that was asked for: the deepest one knows most.
  const known = results.findLast(({ data }) => data)?.data;
  return {
    conversations: first?.data && [...byId.values()],
    total: known?.total ?? 0,
    haMais: known?.haMais,
    hasMore: (known?.totalPage ?? 0) > pages,
    isLoadingMore: pages > 1 && last?.isPending === true,
    more: () => setShown({ name, pages: pages + 1 }),
    error: results.find((result) => result.error)?.error ?? null,
    retry: () => void Promise.all(results.map((result) => (result.error ? result.refetch() : undefined))),
  };
}
