import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { NextPage } from "next";
import type { ComponentType } from "react";
import type { ApiError } from "@/api/error";
import type { Session } from "./session";

/** Read of a page, as `query` makes it. */
export interface PageRead {
  queryKey: readonly unknown[];
  /** Reads that its answer makes necessary. */
  follow?(answer: unknown): PageRead[];
}

interface ReadOf<Answer> {
  queryKey: DataTag<QueryKey, Answer, ApiError>;
}

/** Reads to answer before the first HTML is sent. The screen's own useQuery then finds them. */
export type PageQueries = (session: Session, urlQuery: Record<string, string | undefined>) => PageRead[];

/** A read that leads to others: the server makes those too, within the same time limit. */
export const leading = <Answer>({ queryKey }: ReadOf<Answer>, follow: (answer: Answer) => PageRead[]): PageRead => ({
  queryKey,
  follow: (answer) => follow(answer as Answer),
});

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
