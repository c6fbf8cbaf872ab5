import type { desligamento as table } from "@contract/desligamento";
import type { Module } from "../../kernel/http/handlers";
import { guideOf } from "./guide";
import { registerTermination } from "./register";

export const desligamento: Module<keyof typeof table> = (context) => ({
  "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    guideOf(context, db, { ...params, idPessoa: subject ?? params.idPessoa }),
  "POST /registrarDesligamento": async (input) =>
    registerTermination(context, input, { ...input.body, idPessoa: input.subject ?? input.body.idPessoa }),
});
