import type { Static } from "typebox";
import type { Conversa, Mensagem } from "./conversas";
import type { Notificacao } from "./notificacoes";

/** What the backend sends over the socket. `newNotification` and `logout` are the specification's. */
export interface ServerEvents {
  newNotification(notificacao: Static<typeof Notificacao>): void;
  logout(): void;
  newMessage(mensagem: Static<typeof Mensagem>): void;
  /** A conversation was read, closed, reopened or assigned. */
  conversationUpdated(conversa: Pick<Static<typeof Conversa>, "id">): void;
}

/** What the browser sends. */
export interface ClientEvents {
  onConnect(token: string, acknowledge?: (accepted: boolean) => void): void;
}
