import type { RouteKey } from "../../contract";

/** Calls whose answers show a person's requests: asked anew after one was sent. */
export const REQUEST_ANSWERS = [
  "GET /retornarSolicitacoes",
  "GET /retornarPendencias/{idPessoa}/{idPlano}",
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}",
] as const satisfies readonly RouteKey[];
