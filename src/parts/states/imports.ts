import type { Looks } from "./look";

/** Imports of people and contributions. */
export const IMPORT = {
  colunas: ["wait", "Escolher colunas"],
  lendo: ["info", "Lendo o arquivo"],
  conferindo: ["info", "Conferindo"],
  conferida: ["wait", "Espera confirmação"],
  reconferindo: ["info", "Gravando"],
  gravando: ["info", "Gravando"],
  concluida: ["ok", "Gravada"],
  desfazendo: ["info", "Desfazendo"],
  desfeita: ["off", "Desfeita"],
  cancelada: ["off", "Cancelada"],
  falhou: ["bad", "Parou com erro"],
} as const satisfies Looks<string>;
