import type { NextPage } from "next";
import type { ComponentType } from "react";
import type { query } from "@/api/query";
import type { Session } from "./session";

/** Reads to answer before the first HTML is sent. The screen's own useQuery then finds them. */
export type PageQueries = (session: Session, urlQuery: Record<string, string | undefined>) => ReturnType<typeof query>[];

/** What a page may declare besides its screen. */
export type PortalPage = NextPage & {
  queries?: PageQueries;
  /** In the top bar instead of the page's title: a page inside a page shows there where it belongs. */
  Header?: ComponentType;
};

/** A page whose first HTML already answers `queries`. */
export const page = (screen: NextPage, queries: PageQueries, more: Pick<PortalPage, "Header"> = {}): PortalPage =>
  Object.assign(screen, { queries, ...more });
