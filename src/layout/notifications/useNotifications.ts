import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useMemo, useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import * as NoticeKind from "@/domain/services/noticeKinds";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { useSession } from "@/session/SessionProvider";
import { toast } from "@/ui/feedback/toast";
import { noticesQuery } from "../frameQueries";
import { chatAddress, dependentsAddress, isAssisted, requestsAddress } from "../navigation/entries";
import { useViewRefusal } from "../permissions/ViewScope";
import { inOrder, isUnread, linkOf, markRead, merge, type Notice, PAGE_OF, SYNTHETIC } from "./order";
import { useRateioNotice } from "./useRateioNotice";

/**
 * Notices of the person whose portal is on the screen: loaded on mount and on a change of plan, joined by the live
 * ones, and marked read here and on the backend (specification §4).
 */
export function useNotifications() {
  const session = useSession();
  const { person, isAdmin, vinculo } = session;
  const router = useRouter();
  const client = useQueryClient();
  const idPessoa = person?.id ?? 0;
  const idPlano = vinculo?.plano.id ?? 0;
  const isWanted = idPessoa > 0 && (isAdmin || idPlano > 0);

  const read = noticesQuery(session);
  const list = useQuery({ ...read, enabled: isWanted });
  const rateio = useRateioNotice(isWanted && !isAdmin);
  const react = useWrite("POST /reagirNotificacao");
  const [announced, setAnnounced] = useState("");
  const mayMark = useViewRefusal() === null;

  const receive = (notice: Notice | null) => {
    // Without content it still says that there is something new.
    if (!notice) return void client.invalidateQueries({ queryKey: read.queryKey });
    // An attendant's socket is their own: in the assisted view the list on the screen is somebody else's.
    if (notice.pessoaNotificada.id !== idPessoa || (notice.plano && notice.plano.id !== idPlano)) return;
    const known = client.getQueryData(read.queryKey);
    if (known) client.setQueryData(read.queryKey, merge(known, notice));
    else void client.invalidateQueries({ queryKey: read.queryKey });
    if (!known?.some(({ id }) => id === notice.id)) setAnnounced(`Nova notificação: ${notice.titulo}`);
  };
  useSocketEvent("newNotification", receive);
  useSocketReconnect(() => void client.invalidateQueries({ queryKey: read.queryKey }));

  const notices = useMemo(() => inOrder([...(rateio.notice ? [rateio.notice] : []), ...(list.data ?? [])]), [rateio.notice, list.data]);

  async function markAsRead(wanted: readonly Notice[]) {
    const unread = wanted.filter(isUnread);
    if (unread.some(({ id }) => id === SYNTHETIC)) rateio.markRead();
    const ids = unread.map(({ id }) => id).filter((id) => id !== SYNTHETIC);
    // Whoever only looks at somebody's portal leaves their notices as they are.
    if (ids.length === 0 || !mayMark) return;
    await client.cancelQueries({ queryKey: read.queryKey });
    client.setQueryData(read.queryKey, (known) => known && markRead(known, ids));
    try {
      await react.mutateAsync({ body: { idsNotificacoes: ids } });
    } catch (failure) {
      void client.invalidateQueries({ queryKey: read.queryKey });
      if (failure instanceof ApiError) toast.error(failure.message);
    }
  }

  return {
    notices,
    unread: notices.filter(isUnread).length,
    isLoading: list.isPending && isWanted,
    error: list.error,
    retry: () => void list.refetch(),
    /** Notice for the screen reader to announce: the last one that arrived. */
    announced,
    /** Marks a notice read and opens its page. */
    open(notice: Notice) {
      void markAsRead([notice]);
      if (notice.tipoNotificacao.id === NoticeKind.CHAT) void router.push(chatAddress(notice.idConversa));
      if (notice.tipoNotificacao.id === NoticeKind.DEPENDENTS)
        void router.push(dependentsAddress(isAssisted(session) ? "previdencial" : undefined));
      if (notice.tipoNotificacao.id === NoticeKind.REQUESTS) void router.push(requestsAddress(isAdmin, notice.idRequisicao));
      const page = PAGE_OF[notice.tipoNotificacao.id];
      if (page) void router.push(page);
      const link = linkOf(notice);
      if (link?.kind === "route") void router.push(link.path);
      if (link?.kind === "site") window.open(link.url, "_blank", "noopener,noreferrer");
    },
    markAllRead: () => void markAsRead(notices),
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
