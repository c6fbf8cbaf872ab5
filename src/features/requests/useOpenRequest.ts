import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { readFilters, readId, readPage, writeUrl } from "@/parts/requests/filters";

const shallow = { shallow: true, scroll: false } as const;

/**
 * Open request. The address names it beside the filters and the page, so that every way out brings back the same list
 * at the same place.
 */
export function useOpenRequest() {
  const router = useRouter();
  const { pathname, query } = router;
  const id = readId(query.id) || null;
  const [lastId, setLastId] = useState<number | null>(null);
  /** Scroll position of the list when a row was opened, in pixels; null when the detail was opened from elsewhere. */
  const from = useRef<number | null>(null);
  const list = writeUrl(readFilters(query), readPage(query));

  useEffect(() => {
    if (id) return setLastId(id);
    if (from.current !== null) window.scrollTo({ top: from.current });
    from.current = null;
  }, [id]);

  return {
    id,
    lastId,
    open: (next: number) => {
      from.current = window.scrollY;
      void router.push({ pathname, query: { ...list, id: String(next) } }, undefined, shallow);
    },
    leave: () => {
      // Opened here, the list is one step back; else it takes the place of the detail.
      if (from.current !== null) router.back();
      else void router.replace({ pathname, query: list }, undefined, shallow);
    },
  };
}
