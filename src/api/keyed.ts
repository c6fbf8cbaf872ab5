import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { ApiError } from "./error";

interface Keyed<Row> {
  itens: Row[];
  /** Row after which the next page begins; null on the last one. */
  proximo: number | null;
}

/**
 * Options of a list that grows by key, for `useInfiniteQuery`: each page begins after the last row of the one before, so
 * that a row which comes in the meantime moves none.
 * @param first row after which the first page begins; from the newest without one
 */
export const keyed = <Row>(
  queryKey: QueryKey,
  read: (page: { depois?: number; signal: AbortSignal }) => Promise<Keyed<Row>>,
  first?: number,
) =>
  infiniteQueryOptions<Keyed<Row>, ApiError, Row[], QueryKey, number | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ ...(pageParam !== undefined && { depois: pageParam }), signal }),
    initialPageParam: first,
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
    select: ({ pages }) => pages.flatMap(({ itens }) => itens),
  });
