import { urlOf } from "@/domain/text/urlOf";
import { type RoutePath, routeOf, routes } from "@/routes";
import type { Session } from "./session";

const HOME: RoutePath = "/";
const LOGIN: RoutePath = "/login";
/** Without a host it resolves nowhere: only there to see whether an address stays on the portal. */
const ORIGIN = "http://portal.invalid";

/**
 * An address of the portal's own that may be returned to after login: `/path?query`, or null for anything else
 * (another host, another scheme, the access pages themselves). Threat: open redirect through `voltar`.
 */
export function internalPath(address: unknown): string | null {
  if (typeof address !== "string" || !address.startsWith("/") || /[\\\s\p{Cc}]/u.test(address)) return null;
  const url = urlOf(address, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith("//")) return null;
  if (!(url.pathname in routes) || ["/login", "/logout", "/404", "/500", "/_error"].includes(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The login page, remembering where to return to. `ended` says on the page that a session was cut short. */
export function loginAddress(address: string, ended = false): string {
  const back = internalPath(address);
  const query = new URLSearchParams();
  if (back && back !== HOME) query.set("voltar", back);
  if (ended) query.set("motivo", "sessao");
  return query.size > 0 ? `${LOGIN}?${query}` : LOGIN;
}

/** Parameter of the home's address that says what did not open. */
export const REFUSED = "recusada";
/** For whom the page is not; `portal`: the portal of the person whom the backend does not show; `ajudante`: a part that is not shown. */
export type Refused = "participante" | "atendente" | "visao" | "portal" | "ajudante";

/** Parameter of the login page's address in a helper's link, which opens for whoever is signed in as well. */
const HELP = "?ajuda";

export const homeAfter = (refused: Refused) => `${HOME}?${REFUSED}=${refused}`;

/**
 * The access rule of a route (specification §2, §6), the same for documents and for navigation inside the browser.
 * @param pathname key of the route table
 * @param address what was asked for, with its query
 * @returns where to go instead, or null to enter
 */
export function decideAccess(pathname: string, address: string, session: Session): string | null {
  if (pathname === LOGIN) return session.pessoa && !address.includes(HELP) ? HOME : null;
  const { access, helper } = routeOf(pathname);
  if (access === "public") return null;
  if (!session.pessoa) return loginAddress(address);
  if (session.helper && pathname !== HOME && !(helper && session.helper.partes.includes(helper))) return homeAfter("ajudante");
  if (access === "participant" && session.isAdmin) return homeAfter("atendente");
  if (access === "administrator" && !session.isAdmin) return homeAfter(session.target ? "visao" : "participante");
  return null;
}
