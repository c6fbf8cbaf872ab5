import type { Looks } from "./look";

export const ANNOUNCEMENT = {
  rascunho: ["off", "Rascunho"],
  agendado: ["info", "Agendado"],
  enviando: ["info", "Enviando"],
  enviado: ["ok", "Enviado"],
  cancelado: ["off", "Cancelado"],
} as const satisfies Looks<string>;
