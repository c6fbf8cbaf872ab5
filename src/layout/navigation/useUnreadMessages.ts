import { useQuery, useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import { useSocketEvent, useSocketReconnect } from "@/realtime/SocketProvider";
import { useSession } from "@/session/SessionProvider";

/** First part of the key of every read of the conversation list, whatever its filter. */
const CONVERSATIONS = "GET /retornarConversas";

/**
 * How many messages wait to be read, for the sidebar; 0 while it is not known. A failure stays silent: the
 * conversations page is where it is told.
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
