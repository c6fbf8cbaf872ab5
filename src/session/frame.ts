import { routeOf } from "@/routes";
import type { Session } from "./session";

/** True when a page is inside the layout, whose top bar then holds the page's title; false when it stands alone. */
export function isFramed(pathname: string, session: Session): boolean {
  const { layout } = routeOf(pathname);
  return layout === "main" || (layout === "auto" && session.pessoa !== null);
}
