import type { Reply } from "@contract/infer";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/api/browser";

export type Person = Reply<"GET /filtrarPessoas">["pessoas"][number];

/** Milliseconds without typing before the search is sent, and people of a page (specification §5, §9). */
const DEBOUNCE_MS = 500;
const PAGE_SIZE = 10;

/** `value`, once it has stayed the same for `delay` milliseconds. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** People by keyword, page by page; nothing is asked for while the keyword is empty. */
export function usePeopleSearch(typed: string) {
  const keyword = useSettled(typed.trim(), DEBOUNCE_MS);
  const pages = useInfiniteQuery({
    queryKey: ["GET /filtrarPessoas", { palavraChave: keyword, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      call("GET /filtrarPessoas", { query: { palavraChave: keyword, page: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (page + 1 < last.totalPage ? page + 1 : undefined),
    enabled: keyword !== "",
  });
  // Somebody who was registered between two pages moves the others: the same person may come twice.
  const people = new Map(pages.data?.pages.flatMap(({ pessoas }) => pessoas).map((person) => [person.id, person]));
  return {
    people: keyword === "" ? [] : [...people.values()],
    keyword,
    isSearching: typed.trim() !== keyword || (pages.isPending && keyword !== ""),
    error: pages.error,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage && keyword !== "",
    /** True when more people have the words than a search finds. */
    isCut: pages.data?.pages.at(-1)?.haMais === true,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
