import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { refreshRequests, requestQuery } from "./queueQueries";

/** Milliseconds: several changes at once refresh the list once. */
const SETTLE_MS = 400;

/** Keeps the list and the open request as they are now, whoever changes them, and asks for what was missed. */
export function useLiveQueue() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useSocketEvent("requestUpdated", ({ id }) => {
    void client.invalidateQueries({ queryKey: requestQuery(id).queryKey });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ["GET /retornarFila"] }), SETTLE_MS);
  });
  useSocketReconnect(() => void refreshRequests(client));
}
