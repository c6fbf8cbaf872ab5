import type { NextPage } from "next";
import type { query } from "@/api/query";
import type { Session } from "./session";

/** Reads to answer before the first HTML is sent. The screen's own useQuery then finds them. */
export type PageQueries = (session: Session, urlQuery: Record<string, string | undefined>) => ReturnType<typeof query>[];

/** What a page may declare besides its screen. */
export type PortalPage = NextPage & { queries?: PageQueries };

/** A page whose first HTML already answers `queries`. */
export const page = (screen: NextPage, queries: PageQueries): PortalPage => Object.assign(screen, { queries });
