import type { Reply } from "@contract/infer";
import { type NoticeLink, readNoticeLink } from "@/domain/notices";
import { type RoutePath, routeOf } from "@/routes";

export type Notice = Reply<"GET /retornarNotificacoes/{idPessoa}/{idPlano}">[number];

/** Kinds of the specification's §3 that lead somewhere. */
export const CHAT = 1;
export const DEPENDENTS = 2;
/** Requests and other matters of the fund. */
export const REQUESTS = 3;
export const DOCUMENTS = 4;
export const REGISTRATION = 5;
export const PAYSLIPS = 6;
export const CONTRIBUTIONS = 7;
export const INSTITUTOS = 8;
export const IMPORTED_PEOPLE = 20;
export const IMPORTED_CONTRIBUTIONS = 21;
/** What the fund's people write to many. */
export const WRITTEN = { comunicado: 9, importante: 10, evento: 11 } as const;

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

/** The list with `arrived` in it: once, however often it arrives. What was read here stays read. */
export function merge(notices: readonly Notice[], arrived: Notice): Notice[] {
  const known = notices.find(({ id }) => id === arrived.id);
  if (!known) return [arrived, ...notices];
  return notices.map((notice) => (notice === known ? { ...arrived, reagido: known.reagido === "S" ? "S" : arrived.reagido } : notice));
}

/** The list with these notices read. */
export const markRead = (notices: readonly Notice[], ids: readonly number[]): Notice[] =>
  notices.map((notice) => (ids.includes(notice.id) ? { ...notice, reagido: "S" } : notice));

/**
 * Where the fund's people had a notice lead: a page that the table of routes knows, or another site. Null for what is
 * neither, whoever wrote it.
 */
export function linkOf({ link }: Notice): NoticeLink | null {
  const found = link ? readNoticeLink(link) : null;
  if (found?.kind !== "route") return found;
  const [path = ""] = found.path.split("?");
  return path === "/" || routeOf(path) !== routeOf("/404") ? found : null;
}

/** Whether a click does something: an unread notice is marked read; one about dependents, or with a link, always leads there. */
export const isClickable = (notice: Notice) => isUnread(notice) || notice.tipoNotificacao.id === DEPENDENTS || linkOf(notice) !== null;

/** Kinds whose page is the same for everybody. */
export const PAGE_OF: Record<number, RoutePath | `${RoutePath}?${string}`> = {
  [DOCUMENTS]: "/documents",
  [REGISTRATION]: "/perfil",
  [PAYSLIPS]: "/services/contracheque",
  [CONTRIBUTIONS]: "/services/gerar-contribuicao",
  [INSTITUTOS]: "/services?guia=saida",
  [IMPORTED_PEOPLE]: "/settings/importar-pessoas",
  [IMPORTED_CONTRIBUTIONS]: "/settings/importar-contribuicoes",
};

/** Whether a click goes to another page. */
export const leads = (notice: Notice) => {
  const { id } = notice.tipoNotificacao;
  return [CHAT, DEPENDENTS, REQUESTS].includes(id) || PAGE_OF[id] !== undefined || linkOf(notice)?.kind === "route";
};
