import type { conversas as table } from "@contract/conversas";
import type { Module } from "../../http/handlers";
import { receiveFile, sendFile } from "./files";
import { gate } from "./gate";
import { assignConversation, closeConversation, openConversation, reopenConversation } from "./lifecycle";
import { describeConversation, listConversations } from "./list";
import { listMessages, markRead, sendMessage } from "./messages";
import { scopeOf, visibleConversation } from "./scope";

export const conversas: Module<keyof typeof table> = (context) => ({
  "POST /criarConversa": {
    before: gate(context, "POST /criarConversa"),
    run: (input) => openConversation(scopeOf(context, input), input.body),
  },
  "GET /retornarConversas": {
    before: gate(context, "GET /retornarConversas"),
    run: (input) => listConversations(scopeOf(context, input), input.query),
  },
  "GET /retornarConversa/{idConversa}": {
    before: gate(context, "GET /retornarConversa/{idConversa}"),
    run: async (input) => {
      const scope = scopeOf(context, input);
      const { id } = await visibleConversation(scope, input.params.idConversa, "GET /retornarConversa/{idConversa}");
      return describeConversation(scope, id);
    },
  },
  "GET /retornarMensagens/{idConversa}": {
    before: gate(context, "GET /retornarMensagens/{idConversa}"),
    run: (input) => listMessages(scopeOf(context, input), input.params.idConversa, input.query),
  },
  "POST /enviarMensagem": {
    before: gate(context, "POST /enviarMensagem"),
    run: (input) => sendMessage(scopeOf(context, input), input.body),
  },
  "POST /marcarConversaLida": {
    before: gate(context, "POST /marcarConversaLida"),
    run: (input) => markRead(scopeOf(context, input), input.body),
  },
  "POST /encerrarConversa": (input) => closeConversation(scopeOf(context, input), input.body),
  "POST /reabrirConversa": (input) => reopenConversation(scopeOf(context, input), input.body),
  "POST /atribuirConversa": (input) => assignConversation(scopeOf(context, input), input.body),
  "POST /enviarArquivo": { transaction: false, run: (input) => receiveFile(scopeOf(context, input)) },
  "GET /baixarArquivo/{idArquivo}": (input) => sendFile(scopeOf(context, input), input.params.idArquivo, input.reply),
});
