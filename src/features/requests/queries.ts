import type { PortalPage } from "@/session/page";

/** What the first HTML of the request tracking already answers. */
export const requestsQueries: NonNullable<PortalPage["queries"]> = () => [];
