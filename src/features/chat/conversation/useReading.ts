import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { type Message, refreshCounts, threadQuery } from "../chatQueries";
import type { Thread } from "../thread";
import type { Viewer } from "../viewer";

interface Reading {
  idConversa: number;
  viewer: Viewer;
  messages: Message[] | undefined;
  /** The end of the conversation is on the screen. */
  atEnd: boolean;
}

function usePageVisible() {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}

/**
 * Tells the backend what the reader's side has seen, while it is on the screen.
 * @returns id of the first message that was unread when the conversation was opened
 */
export function useReading({ idConversa, viewer, messages, atEnd }: Reading): number | null {
  const client = useQueryClient();
  const visible = usePageVisible();
  const firstUnread = useRef<number | null | undefined>(undefined);
  const told = useRef(0);
  const unread = messages?.filter((message) => message.lidaEm === null && (message.autor.admin === "S") !== viewer.isFund) ?? [];
  if (firstUnread.current === undefined && messages) firstUnread.current = unread[0]?.id ?? null;
  const lastUnread = unread.at(-1)?.id ?? 0;

  useEffect(() => {
    // Reading without permission to write marks no message as read by the fund.
    if (!viewer.canWrite || !lastUnread || !visible || !atEnd || told.current >= lastUnread) return;
    told.current = lastUnread;
    call("POST /marcarConversaLida", { body: { idConversa, idMensagem: lastUnread }, idempotencyKey: crypto.randomUUID() })
      .then(() => {
        const lidaEm = new Date().toISOString();
        client.setQueryData<Thread>(
          threadQuery(idConversa).queryKey,
          (thread) =>
            thread && {
              ...thread,
              mensagens: thread.mensagens.map((message) =>
                message.lidaEm === null && message.id <= lastUnread && (message.autor.admin === "S") !== viewer.isFund
                  ? { ...message, lidaEm }
                  : message,
              ),
            },
        );
        refreshCounts(client, idConversa);
      })
      // Nothing is lost: the next message, or the next visit, tells it again.
      .catch(() => {
        told.current = 0;
      });
  }, [client, idConversa, lastUnread, visible, atEnd, viewer.isFund, viewer.canWrite]);

  return firstUnread.current ?? null;
}
