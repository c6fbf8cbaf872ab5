import type { avisos as table } from "@contract/avisos";
import type { Module } from "../../kernel/http/handlers";
import { addDevice, removeDevice, renewDevice } from "./devices";

export const avisos: Module<keyof typeof table> = ({ config }) => ({
  "GET /retornarAvisosNoAparelho": async () => ({ chave: config.push?.publicKey ?? null }),

  "POST /ligarAvisos": async ({ body, caller, db }) => {
    await addDevice(db, caller, body.endereco);
    return undefined;
  },

  "POST /renovarAvisos": async ({ body, caller, db }) => ({ ativo: await renewDevice(db, caller, body.endereco) }),

  "POST /desligarAvisos": async ({ body, caller, db }) => {
    await removeDevice(db, caller, body.endereco);
    return undefined;
  },
});
