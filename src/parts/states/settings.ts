import type { Looks } from "./look";

/** Acts of the settings' history. */
export const SETTING_ACT = {
  PUBLICADA: ["ok", "Publicada"],
  ALTERADA: ["wait", "Agendamento mudado"],
  CANCELADA: ["off", "Agendamento cancelado"],
  ENTROU_EM_VIGOR: ["ok", "Entrou em vigor"],
  CORRIGIDA: ["wait", "Corrigida"],
  EXCLUIDA: ["off", "Excluída"],
  PROPOSTA: ["wait", "Proposta"],
  RECUSADA: ["bad", "Proposta recusada"],
  RETIRADA: ["off", "Proposta retirada"],
} as const satisfies Looks<string>;

/** Lines of a pasted series, by what each does to the table. */
export const SERIES_LINE = {
  nova: ["ok", "Novo"],
  correcao: ["wait", "Correção"],
  igual: ["off", "Sem mudança"],
  erro: ["bad", "Recusado"],
} as const satisfies Looks<string>;

export const SERIES_ACT = { publicado: ["ok", "Publicado"], corrigido: ["wait", "Corrigido"] } as const satisfies Looks<string>;

/** Requests of a dry run, by what other stages would have done to them. */
export const DRY_RUN = {
  "passa-a-atrasar": ["bad", "Atrasaria"],
  "deixa-de-atrasar": ["ok", "Deixaria de atrasar"],
  igual: ["off", "Mesmo prazo cumprido"],
} as const satisfies Looks<string>;

export const MINUTES = { publicada: ["ok", "Publicada"], fora: ["off", "Fora do portal"] } as const satisfies Looks<string>;
