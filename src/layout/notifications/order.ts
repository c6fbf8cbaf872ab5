import type { Reply } from "@contract/infer";
import { type NoticeLink, readNoticeLink } from "@/domain/messages/notices";
import * as NoticeKind from "@/domain/services/noticeKinds";
import { NOTICE_ROWS } from "@/domain/services/noticeRows";
import { type RoutePath, routeOf } from "@/routes";

export type Notice = Reply<"GET /retornarNotificacoes/{idPessoa}/{idPlano}">[number];

/** Id of the notice that the portal makes itself; the backend does not know it. */
export const SYNTHETIC = 0;

export const isUnread = (notice: Notice) => notice.reagido === "N";

/** Unread first, then the newest (specification §4). */
export const inOrder = (notices: readonly Notice[]): Notice[] =>
  [...notices].sort(
    (one, other) =>
      Number(isUnread(other)) - Number(isUnread(one)) ||
      Date.parse(other.data_notificacao) - Date.parse(one.data_notificacao) ||
      other.id - one.id,
  );

/** List with `arrived` in it, once even if it arrives again. A notice that was read here stays read. */
export function merge(notices: readonly Notice[], arrived: Notice): Notice[] {
  const known = notices.find(({ id }) => id === arrived.id);
  if (!known) return [arrived, ...notices];
  return notices.map((notice) => (notice === known ? { ...arrived, reagido: known.reagido === "S" ? "S" : arrived.reagido } : notice));
}

/** The list with these notices read. */
export const markRead = (notices: readonly Notice[], ids: readonly number[]): Notice[] =>
  notices.map((notice) => (ids.includes(notice.id) ? { ...notice, reagido: "S" } : notice));

/**
 * Destination that the fund's people gave a notice: a page in the table of routes, or another site. Null for any other
 * link, even in a stored notice.
 */
export function linkOf({ link }: Notice): NoticeLink | null {
  const found = link ? readNoticeLink(link) : null;
  if (found?.kind !== "route") return found;
  const [path = ""] = found.path.split("?");
  return path === "/" || routeOf(path) !== routeOf("/404") ? found : null;
}

/** True when a click does something: an unread notice is marked read; one about dependents, or with a link, always leads there. */
export const isClickable = (notice: Notice) =>
  isUnread(notice) || notice.tipoNotificacao.id === NoticeKind.DEPENDENTS || linkOf(notice) !== null;

/** Kinds whose page is the same for everybody. */
export const PAGE_OF: Record<number, RoutePath | `${RoutePath}?${string}`> = Object.fromEntries(
  Object.values(NOTICE_ROWS).flatMap((row) => ("page" in row ? [[row.id, row.page] as const] : [])),
);

/** True when a click opens another page. */
export const leads = (notice: Notice) => {
  const { id } = notice.tipoNotificacao;
  return (
    [NoticeKind.CHAT, NoticeKind.DEPENDENTS, NoticeKind.REQUESTS].some((kind) => kind === id) ||
    PAGE_OF[id] !== undefined ||
    linkOf(notice)?.kind === "route"
  );
};
