import { useRouter } from "next/router";
import { useCallback, useEffect, useState } from "react";
import type { LinkPurpose } from "@/domain/people/publicLinks";
import { forgetLink, type KeptLink, keepLink, keptLink } from "./keptLink";

/** The token after the "#", which browsers send to no server. */
const tokenOf = (hash: string): string => hash.replace(/^#/, "");

/**
 * The link of the address, or the one that this tab already has open. The token is taken out of the address at once, so
 * that it is neither printed at the foot of the page nor copied with it.
 * @returns undefined until the browser took over from the first HTML; null without a link
 */
export function useLink(finalidade: LinkPurpose): { link: KeptLink | null | undefined; leave(): void } {
  const router = useRouter();
  const [link, setLink] = useState<KeptLink | null>();
  const { replace } = router;
  useEffect(() => {
    const read = () => {
      const token = tokenOf(window.location.hash);
      const { pathname, search } = window.location;
      // An address with a document's code is there to check that document, so the kept link is not used.
      const kept = new URLSearchParams(search).has("codigo") ? null : keptLink(finalidade);
      // The same link again is the same opening.
      const next = token && token !== kept?.token ? { token, finalidade } : kept;
      setLink(next);
      if (!token) return;
      if (next) keepLink(next);
      void replace(pathname + search, undefined, { shallow: true, scroll: false });
    };
    read();
    const changed = () => {
      if (tokenOf(window.location.hash)) read();
    };
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, [finalidade, replace]);
  const leave = useCallback(() => {
    forgetLink();
    setLink(null);
  }, []);
  return { link, leave };
}
