import type { senhas as table } from "@contract/senhas";
import type { Module } from "../../kernel/http/handlers";
import { lastCodes, sendToldCode } from "./assistedCode";

export const senhas: Module<keyof typeof table> = (context) => ({
  "POST /enviarCodigoPeloAtendimento": {
    transaction: false,
    run: ({ caller, body, request }) => sendToldCode(context, caller, body, request),
  },
  "GET /retornarCodigosEnviados": async ({ db }) => lastCodes(db),
});
