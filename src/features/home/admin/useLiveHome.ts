import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";

/** Milliseconds: several changes at once are counted once. */
const SETTLE_MS = 1_500;

/** Counts again when a request or a ticket changed, whoever changed it, and after an interruption. */
export function useLiveHome() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ["GET /retornarResumoFilas"] }), SETTLE_MS);
  };
  useSocketEvent("requestUpdated", settle);
  useSocketEvent("conversationUpdated", settle);
  useSocketEvent("newMessage", settle);
  useSocketReconnect(() => {
    settle();
    void client.invalidateQueries({ queryKey: ["GET /retornarEmAndamento"] });
  });
}
