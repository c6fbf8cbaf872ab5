import { useRouter } from "next/router";
import { useCallback, useRef } from "react";
import type { UrlQuery } from "@/domain/text/addressPart";

/** Query of a view for the address, without the values that are usual. */
const write = (view: object, usual: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) => (value === undefined || value === usual[name] ? [] : [[name, String(value)]])),
  );

/**
 * View in the address: going back, reloading and sharing bring the same list. Any change begins at page 0.
 * @param read view of an address; it ignores unknown values
 */
export function useAddressed<View extends { page: number }>(read: (url: UrlQuery) => View) {
  const router = useRouter();
  const latest = useRef({ view: read(router.query), read });
  latest.current = { view: read(router.query), read };
  const go = useCallback(
    (change: Partial<View>, how: "push" | "replace" = "push") => {
      const { view, read: from } = latest.current;
      const usual = from({}) as Record<string, unknown>;
      const query = write({ ...view, page: 0, ...change }, usual);
      if (JSON.stringify(query) === JSON.stringify(write(view, usual))) return;
      void router[how]({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return { view: latest.current.view, go };
}

/** Changes the view, in a new entry of the history unless told otherwise. */
export type Go<View> = (change: Partial<View>, how?: "push" | "replace") => void;
