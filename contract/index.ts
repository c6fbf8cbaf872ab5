import { conversas } from "./conversas";
import { dependentes } from "./dependentes";
import { notificacoes } from "./notificacoes";
import { onboarding } from "./onboarding";
import { pessoas } from "./pessoas";
import { planos } from "./planos";
import { requisicoes } from "./requisicoes";
import { servicos } from "./servicos";
import { sessao } from "./sessao";

/** Every call of the product, keyed by `"METHOD /path"`. */
export const contract = {
  ...sessao,
  ...planos,
  ...pessoas,
  ...requisicoes,
  ...conversas,
  ...notificacoes,
  ...onboarding,
  ...servicos,
  ...dependentes,
};

export type Contract = typeof contract;
export type RouteKey = keyof Contract;
