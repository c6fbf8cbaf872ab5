import type { Looks } from "./look";

/** Payments of the fund, as those who send them to the bank read them. */
export const PAYMENT = {
  retido: ["wait", "Retido"],
  pendente: ["info", "A enviar"],
  enviado: ["info", "No banco"],
  pago: ["ok", "Pago"],
  recusado: ["bad", "Recusado pelo banco"],
  impedido: ["bad", "Impedido pela pessoa"],
} as const satisfies Looks<string>;

/** The same, as their owner reads them. */
export const OWN_PAYMENT = {
  retido: ["wait", "Retido"],
  pendente: ["info", "Aguardando"],
  enviado: ["info", "A caminho do banco"],
  pago: ["ok", "Pago"],
  recusado: ["bad", "Não deu certo"],
  impedido: ["off", "Impedido por você"],
} as const satisfies Looks<string>;

/** Files of payments, from the first look at them to the bank's last answer. */
export const REMITTANCE = {
  conferencia: ["wait", "Espera liberação"],
  liberada: ["info", "Liberada"],
  concluida: ["ok", "Concluída"],
  substituida: ["off", "Substituída"],
  descartada: ["off", "Descartada"],
} as const satisfies Looks<string>;
