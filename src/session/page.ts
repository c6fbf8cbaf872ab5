import type { NextPage } from "next";
import type { ComponentType } from "react";
import type { query } from "@/api/query";
import type { Session } from "./session";

/** Reads to answer before the first HTML is sent. The screen's own useQuery then finds them. */
export type PageQueries = (session: Session, urlQuery: Record<string, string | undefined>) => ReturnType<typeof query>[];

/** The same for what surrounds every page. */
export type FrameQueries = (session: Session) => ReturnType<PageQueries>;

/** Declarations of a page besides its screen. */
export type PortalPage = NextPage & {
  queries?: PageQueries;
  /** Header in place of the page's title in the top bar: a page inside a page shows its place there. */
  Header?: ComponentType;
};

/** A page whose first HTML already answers `queries`. */
export const page = (
  screen: NextPage,
  queries: PageQueries,
  more: Pick<PortalPage, "Header"> = {},
): PortalPage & { queries: PageQueries } => Object.assign(screen, { queries, ...more });
