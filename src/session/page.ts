import type { NextPage } from "next";
import type { query } from "@/api/query";
import type { Session } from "./session";

/** What a page may declare besides its screen. */
export type PortalPage = NextPage & {
  /** Reads to answer before the first HTML is sent. The screen's own useQuery then finds them. */
  queries?: (session: Session, urlQuery: Record<string, string | undefined>) => ReturnType<typeof query>[];
};
