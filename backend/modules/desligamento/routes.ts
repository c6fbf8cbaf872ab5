import type { desligamento as table } from "@contract/desligamento";
import type { Module } from "../../http/handlers";
import { guideOf } from "./guide";
import { registerTermination } from "./register";

export const desligamento: Module<keyof typeof table> = (context) => ({
  "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    guideOf(db, { ...params, idPessoa: subject ?? params.idPessoa }, context.now()),
  "POST /registrarDesligamento": async (input) =>
    registerTermination(context, input, { ...input.body, idPessoa: input.subject ?? input.body.idPessoa }),
});
