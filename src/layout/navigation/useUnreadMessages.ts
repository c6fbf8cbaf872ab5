import { useQuery, useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { useSession } from "@/session/SessionProvider";

/** First part of the key of every read of the conversation list, whatever its filter. */
const CONVERSATIONS = "GET /retornarConversas";

/**
 * Number of unread messages for the sidebar; 0 while it is not known. A failure stays silent here: the conversations
 * page reports it.
 */
export function useUnreadMessages(): number {
  const { person, isAdmin, vinculo } = useSession();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [CONVERSATIONS] });
  const { data } = useQuery({
    ...query(CONVERSATIONS, { query: { ...(!isAdmin && person && { idPessoa: person.id }), limit: 1 } }),
    enabled: person !== null && (isAdmin || vinculo !== null),
  });
  useSocketEvent("newMessage", refresh);
  useSocketEvent("conversationUpdated", refresh);
  useSocketReconnect(refresh);
  return data?.naoLidas ?? 0;
}
