import type { Static } from "typebox";
import type { Conversa, Mensagem } from "./conversas";
import type { Notificacao } from "./notificacoes";

/** Events from the backend over the socket. `newNotification` and `logout` are the specification's. */
export interface ServerEvents {
  newNotification(notificacao: Static<typeof Notificacao>): void;
  logout(): void;
  /**
   * Message for the participant of the conversation, and for the administrators who may read tickets; so are the
   * conversations' other events.
   */
  newMessage(mensagem: Static<typeof Mensagem>): void;
  /** A conversation was read, closed, reopened or assigned. */
  conversationUpdated(conversa: Pick<Static<typeof Conversa>, "id">): void;
  /**
   * An attendant opened or closed a conversation, or wrote a note about it: for the administrators, whose pages then
   * read it again.
   */
  conversationPresence(conversa: { id: number }): void;
  conversationNotes(conversa: { id: number }): void;
  /**
   * Somebody writes now. To the participant: the fund, without a name and only for a message. To the administrators:
   * the participant or a colleague, who may be writing a note.
   */
  conversationTyping(digitacao: { id: number; idPessoa: number | null; nota: boolean }): void;
  /** A request changed: to the administrators who may see it and to the participant whose it is; a note of the fund's, to those administrators alone. */
  requestUpdated(requisicao: { id: number; versao: number }): void;
  /**
   * The category or situation of an enrolment changed: for its participant, and for the administrators who look people up,
   * who may be in the assisted view.
   */
  linkUpdated(vinculo: { id: number; idPessoa: number }): void;
  /**
   * Publication of an administrator, in force now or later: to everybody, whose pages read again the data that they show of it.
   * `espalharMs`: each page asks at a random moment within so many milliseconds, as so many were told; absent: at once.
   */
  settingsUpdated(configuracao: { area: string; chave: string; espalharMs?: number }): void;
  /** An attendant opened or closed a request: to the administrators who may see it. */
  requestPresence(requisicao: { id: number }): void;
}

/** Events from the browser. */
export interface ClientEvents {
  /** `quietFor`: for how many milliseconds at least nothing was sent that this socket would have received; absent: not known. */
  onConnect(token: string, acknowledge?: (accepted: boolean, quietFor?: number) => void): void;
}
