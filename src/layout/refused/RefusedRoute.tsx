import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { REFUSED } from "@/session/guard";
import { Box } from "@/ui/content/layout";

/** Few people see it: its words are fetched when they are needed, and a screen reader hears them as they come. */
const RefusedNotice = dynamic(() => import("./RefusedNotice").then((module) => module.RefusedNotice), { ssr: false });

/**
 * Says why the home was opened in place of another page, until the person has read it or goes on. The address forgets it at
 * once: a reload says nothing.
 */
export function RefusedRoute() {
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
  const refused = asked ?? (isHome ? kept : null);
  return <Box role="status">{refused && <RefusedNotice refused={refused} onRead={() => setKept(null)} />}</Box>;
}
