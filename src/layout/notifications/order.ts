import type { Reply } from "@contract/infer";

export type Notice = Reply<"GET /retornarNotificacoes/{idPessoa}/{idPlano}">[number];

/** Kinds of the specification's §3 that lead somewhere. */
export const CHAT = 1;
export const DEPENDENTS = 2;

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

/** Whether a click does something: an unread notice is marked read; one about dependents always leads there. */
export const isClickable = (notice: Notice) => isUnread(notice) || notice.tipoNotificacao.id === DEPENDENTS;

/** Whether a click goes to another page. */
export const leads = ({ tipoNotificacao }: Notice) => tipoNotificacao.id === CHAT || tipoNotificacao.id === DEPENDENTS;
