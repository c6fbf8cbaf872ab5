import { useRouter } from "next/router";
import { useCallback } from "react";
import { readPlace, type Stop, writePlace } from "./address";

/** Part of the page that is shown. It lives in the address, so that a reload or the way back loses nothing. */
export function usePlace() {
  const router = useRouter();
  const { pathname, query } = router;
  const go = useCallback(
    async (stop: Stop | null, { idPerfil, replace = false }: { idPerfil?: number; replace?: boolean } = {}) => {
      await router[replace ? "replace" : "push"]({ pathname, query: writePlace(stop, idPerfil) }, undefined, {
        shallow: true,
        scroll: false,
      });
      window.scrollTo({ top: 0 });
    },
    [router, pathname],
  );
  return { ...readPlace(query), go };
}
