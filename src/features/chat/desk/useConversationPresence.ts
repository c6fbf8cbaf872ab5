import { call } from "@/api/browser";
import { type Colleague, usePresence } from "@/parts/presence/usePresence";

/** Colleagues who have this conversation on their screen too. */
export const useConversationPresence = (idConversa: number, isDesk: boolean): Colleague[] =>
  usePresence(isDesk ? idConversa : null, {
    event: "conversationPresence",
    mark: (id) => call("POST /marcarPresencaChamado", { body: { idConversa: id } }),
    leave: (id) => call("POST /deixarChamado", { body: { idConversa: id } }),
  });
