import { useRouter } from "next/router";
import { useCallback } from "react";

interface Going {
  /** The stop was opened from the review, and leads back to it. */
  review?: boolean;
  replace?: boolean;
}

/** The stop that the address names, and the way to another: the browser's back goes through them. */
export function useStops() {
  const router = useRouter();
  const { pathname, push, replace } = router;
  // The direction of a portability, one of the screen's two services, stays in the address.
  const { sentido } = router.query;
  const goTo = useCallback(
    async (passo: string | null, { review = false, replace: replaces = false }: Going = {}) => {
      const query: Record<string, string> = {
        ...(typeof sentido === "string" && { sentido }),
        ...(passo !== null && { passo, ...(review && { rever: "1" }) }),
      };
      await (replaces ? replace : push)({ pathname, query }, undefined, { shallow: true, scroll: false });
      if (!replaces) window.scrollTo?.(0, 0);
    },
    [pathname, push, replace, sentido],
  );
  return { asked: typeof router.query.passo === "string" ? router.query.passo : null, isFromReview: router.query.rever === "1", goTo };
}
