import type { PortalPage } from "@/session/page";

/** What the first HTML of the home already answers. */
export const homeQueries: NonNullable<PortalPage["queries"]> = () => [];
