import type { PortalPage } from "@/session/page";

/** What the first HTML of the service menu already answers. */
export const servicesQueries: NonNullable<PortalPage["queries"]> = () => [];
