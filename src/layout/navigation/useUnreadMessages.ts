import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { useSession } from "@/session/SessionProvider";
import { CONVERSATIONS, unreadQuery } from "../frameQueries";

/**
 * Number of unread messages for the sidebar; 0 while it is not known. A failure stays silent here: the conversations
 * page reports it.
 */
export function useUnreadMessages(): number {
  const session = useSession();
  const { person, isAdmin, vinculo } = session;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [CONVERSATIONS] });
  const { data } = useQuery({
    ...unreadQuery(session),
    enabled: person !== null && (isAdmin || vinculo !== null),
  });
  useSocketEvent("newMessage", refresh);
  useSocketEvent("conversationUpdated", refresh);
  useSocketReconnect(refresh);
  return data?.naoLidas ?? 0;
}
