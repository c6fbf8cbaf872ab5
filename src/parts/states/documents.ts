import type { Looks } from "./look";

/** Documents of a request, as the participant reads them. */
export const REQUEST_DOCUMENT = {
  pedido: ["wait", "Falta enviar"],
  enviado: ["info", "Em conferência"],
  aceito: ["ok", "Aceito"],
  recusado: ["bad", "Recusado"],
} as const satisfies Looks<string>;

/** The same, as the attendant reads them. */
export const CHECKED_DOCUMENT = {
  ...REQUEST_DOCUMENT,
  pedido: ["wait", "Aguarda a pessoa"],
  enviado: ["info", "A conferir"],
} as const satisfies Looks<string>;

export const PUBLISHED_DOCUMENT = {
  vigente: ["ok", "Em vigor"],
  agendado: ["info", "Agendado"],
  vencido: ["off", "Vencido"],
  arquivado: ["off", "Arquivado"],
} as const satisfies Looks<string>;
