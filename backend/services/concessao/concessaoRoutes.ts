import type { concessao as table } from "@contract/concessao";
import type { Module } from "../../kernel/http/handlers";
import { concessionFacts } from "./concessaoFacts";

export const concessao: Module<keyof typeof table> = (context) => ({
  "GET /retornarConcessao/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    concessionFacts(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, context.now()),
});
