import { useRouter } from "next/router";
import { useCallback } from "react";
import { type RequestFilters, readFilters, readPage, writeUrl } from "./filters";

/** Filters and page live in the address: going back, reloading and sharing bring the same list. */
export function useFilters() {
  const router = useRouter();
  const { pathname, query } = router;
  const filters = readFilters(query);
  const page = readPage(query);
  const current = new URLSearchParams(writeUrl(filters, page)).toString();

  const go = useCallback(
    (next: RequestFilters, nextPage: number, how: "push" | "replace" = "push") => {
      const address = writeUrl(next, nextPage);
      if (new URLSearchParams(address).toString() === current) return;
      void router[how]({ pathname, query: address }, undefined, { shallow: true, scroll: false });
    },
    [router, pathname, current],
  );
  return { filters, page, go };
}
