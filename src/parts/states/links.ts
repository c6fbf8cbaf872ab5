import type { Looks } from "./look";

/** Public links of a document. */
export const LINK = {
  valido: ["ok", "Válido"],
  expirado: ["off", "Vencido"],
  esgotado: ["off", "Aberturas usadas"],
  revogado: ["bad", "Revogado"],
} as const satisfies Looks<string>;

export const LINK_OPENING = {
  aberto: ["ok", "Aberto"],
  reaberto: ["off", "Recarregado, sem contar"],
  recusado: ["bad", "Recusado"],
} as const satisfies Looks<string>;

export const HELPER = {
  convidado: ["wait", "Convite enviado"],
  ativo: ["ok", "Ativo"],
  expirado: ["off", "Convite vencido"],
  encerrado: ["off", "Terminou"],
  revogado: ["off", "Revogado"],
} as const satisfies Looks<string>;

export const INVITATION = {
  enviado: ["info", "Enviado"],
  aberto: ["info", "Aberto"],
  interesse: ["ok", "Pediu contato"],
  expirado: ["off", "Expirado"],
  cancelado: ["off", "Cancelado"],
} as const satisfies Looks<string>;
