import type { conversas as table } from "@contract/conversas";
import type { Module } from "../../kernel/http/handlers";
import { receiveFile, sendFile } from "./files";
import { assignConversation, closeConversation, openConversation, reopenConversation } from "./lifecycle";
import { describeConversation, listConversations } from "./list";
import { listMessages, markRead, sendMessage } from "./messages";
import { scopeOf, visibleConversation } from "./scope";

export const conversas: Module<keyof typeof table> = (context) => ({
  "POST /criarConversa": (input) => openConversation(scopeOf(context, input), input.body),
  "GET /retornarConversas": (input) => listConversations(scopeOf(context, input), input.query),
  "GET /retornarConversa/{idConversa}": async (input) => {
    const scope = scopeOf(context, input);
    const { id } = await visibleConversation(scope, input.params.idConversa, "GET /retornarConversa/{idConversa}");
    return describeConversation(scope, id);
  },
  "GET /retornarMensagens/{idConversa}": (input) => listMessages(scopeOf(context, input), input.params.idConversa, input.query),
  "POST /enviarMensagem": (input) => sendMessage(scopeOf(context, input), input.body),
  "POST /marcarConversaLida": (input) => markRead(scopeOf(context, input), input.body),
  "POST /encerrarConversa": (input) => closeConversation(scopeOf(context, input), input.body),
  "POST /reabrirConversa": (input) => reopenConversation(scopeOf(context, input), input.body),
  "POST /atribuirConversa": (input) => assignConversation(scopeOf(context, input), input.body),
  "POST /enviarArquivo": { transaction: false, run: (input) => receiveFile(scopeOf(context, input)) },
  "GET /baixarArquivo/{idArquivo}": (input) => sendFile(scopeOf(context, input), input.params.idArquivo, input.reply),
});
