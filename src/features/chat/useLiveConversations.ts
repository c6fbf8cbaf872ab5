import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { conversationQuery, type Message, refreshCounts, threadQuery } from "./chatQueries";
import { notesQuery } from "./desk/deskQueries";
import type { Outbox } from "./outbox";
import { addMessage } from "./useThread";

/** Milliseconds: several messages at once refresh the lists once. */
const SETTLE_MS = 250;

/** Keeps lists, counts and loaded conversations up to date with what arrives live, and asks for what was missed. */
export function useLiveConversations(outbox: Outbox, heard: (message: Message) => void) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refreshCounts(client), SETTLE_MS);
  };

  useSocketEvent("newMessage", (message) => {
    addMessage(client, message);
    heard(message);
    settle();
  });
  useSocketEvent("conversationUpdated", ({ id }) => {
    void client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
    settle();
  });
  useSocketEvent("conversationNotes", ({ id }) => {
    void client.invalidateQueries({ queryKey: notesQuery(id).queryKey });
  });
  useSocketReconnect(() => {
    void client.invalidateQueries({ queryKey: ["GET /retornarNotasChamado/{idConversa}"] });
    void client.invalidateQueries({ queryKey: ["GET /retornarMensagens/{idConversa}"] });
    void client.invalidateQueries({ queryKey: ["GET /retornarConversa/{idConversa}"] });
    outbox.retryAfterOutage();
    settle();
  });

  useEffect(() => {
    outbox.start((message) => {
      addMessage(client, message);
      refreshCounts(client, message.idConversa);
    });
    const online = () => outbox.retryAfterOutage();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [client, outbox]);
}
