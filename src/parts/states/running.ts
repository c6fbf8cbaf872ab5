import type { Looks } from "./look";

/** Payrolls of a month, from their first line to what people see. */
export const PAYROLL = {
  preparando: ["info", "Preparando"],
  conferencia: ["wait", "Espera conferência"],
  liberando: ["info", "Liberando"],
  liberada: ["ok", "Liberada"],
  falhou: ["bad", "Parou com erro"],
} as const satisfies Looks<string>;

/** Files of the banks. */
export const RETURN_FILE = {
  processando: ["info", "Lendo"],
  pronto: ["ok", "Conciliado"],
  falhou: ["bad", "Parou com erro"],
} as const satisfies Looks<string>;
