import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { REFUSED } from "@/session/guard";

/**
 * Why the home was opened in place of another page, until the person has read it or goes on. The address forgets it at
 * once: a reload says nothing.
 */
export function useRefused(): { refused: string | null; forget(): void } {
  const { pathname, query, replace } = useRouter();
  const isHome = pathname === "/";
  const given = query[REFUSED];
  const asked = isHome && typeof given === "string" ? given : null;
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    if (!asked) return;
    setKept(asked);
    void replace("/", undefined, { shallow: true, scroll: false });
  }, [asked, replace]);
  useEffect(() => {
    if (!isHome) setKept(null);
  }, [isHome]);
  return { refused: asked ?? (isHome ? kept : null), forget: () => setKept(null) };
}
