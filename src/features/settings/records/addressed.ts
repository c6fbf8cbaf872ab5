import { useRouter } from "next/router";
import { useCallback, useRef } from "react";

export type UrlQuery = Record<string, string | string[] | undefined>;

const write = (view: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view).flatMap(([name, value]) =>
      value === undefined || (name === "page" && value === 0) ? [] : [[name, String(value)]],
    ),
  );

/** The view lives in the address: going back, reloading and sharing bring the same list. Any change begins at page 0. */
export function useAddressed<View extends { page: number }>(read: (url: UrlQuery) => View) {
  const router = useRouter();
  const view = read(router.query);
  const latest = useRef(view);
  latest.current = view;
  const go = useCallback(
    (change: Partial<View>, how: "push" | "replace" = "push") => {
      const next = { ...latest.current, page: 0, ...change };
      if (JSON.stringify(write(next)) === JSON.stringify(write(latest.current))) return;
      void router[how]({ pathname: router.pathname, query: write(next) }, undefined, { shallow: true, scroll: false });
    },
    [router],
  );
  return { view, go };
}
