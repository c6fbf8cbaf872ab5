import type { simuladorRegime as table } from "@contract/simuladorRegime";
import type { Module } from "../../kernel/http/handlers";
import { publicPremises, regimeFacts } from "./simuladorRegimeFacts";

export const simuladorRegime: Module<keyof typeof table> = (context) => ({
  "GET /retornarSimuladorRegime/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    regimeFacts(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, context.now()),
  "GET /retornarPremissasRegime": async ({ db }) => publicPremises(db, context.now()),
});
