import { useRouter } from "next/router";
import { useCallback } from "react";
import { type QueueFilters, type QueueView, readId, readView, writeView } from "./filters";

type How = "push" | "replace";

/** Filters, order, page and the open request live in the address: going back, reloading and sharing bring the same place. */
export function useAddress() {
  const router = useRouter();
  const { pathname, query } = router;
  const view = readView(query);
  const id = readId(query.id) || null;
  const here = JSON.stringify({ view, id });

  const go = useCallback(
    (change: Partial<QueueView> & { id?: number | null }, how: How = "push") => {
      const current = JSON.parse(here) as { view: QueueView; id: number | null };
      const { id: nextId = current.id, ...rest } = change;
      const next = writeView({ ...current.view, ...rest }, nextId);
      if (new URLSearchParams(next).toString() === new URLSearchParams(writeView(current.view, current.id)).toString()) return;
      void router[how]({ pathname, query: next }, undefined, { shallow: true, scroll: false });
    },
    [router, pathname, here],
  );
  return {
    ...view,
    view,
    id,
    go,
    /** Other filters begin at their first page; what is open stays open. */
    narrow: (filters: QueueFilters, how: How = "push") => go({ filters, page: 0 }, how),
  };
}

export type Address = ReturnType<typeof useAddress>;
