import type { Part } from "@contract/parts";
import { type RoutePath, routeOf, routes } from "@/routes";

/** Pages of some parts of the portal, in the order of the table of routes. */
export const pagesOfParts = (partes: readonly Part[]): RoutePath[] =>
  (Object.keys(routes) as RoutePath[]).filter((path) => {
    const { helper } = routeOf(path);
    return helper !== undefined && partes.includes(helper);
  });
