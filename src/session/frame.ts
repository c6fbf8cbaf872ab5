import { routeOf } from "@/routes";
import type { Session } from "./session";

/** Whether a page is inside the layout, whose top bar then holds the page's title, or stands alone. */
export function isFramed(pathname: string, session: Session): boolean {
  const { layout } = routeOf(pathname);
  return layout === "main" || (layout === "auto" && session.pessoa !== null);
}
