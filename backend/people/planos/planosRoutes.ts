import type { planos as table } from "@contract/planos";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { activeLinks, featureList, readableLinks } from "./enrolments";
import { allPlans, dependentsOf, salaryOn, themeOf } from "./plans";

export const planos: Module<keyof typeof table> = (context) => ({
  "GET /retornarPlanosAtivos/{idPessoa}": async ({ db, params, query, subject }) =>
    (query.encerrados ? readableLinks : activeLinks)(db, subject ?? params.idPessoa),
  "GET /retornarPlanos": async ({ db }) => allPlans(db),
  "GET /retornarConfiguracaoTema/{idPlano}": async ({ db, params }) => themeOf(db, params.idPlano),
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": async ({ db, params, subject }) =>
    featureList(db, { ...params, idPessoa: subject ?? params.idPessoa }),
  "GET /retornarSalario/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    salaryOn(db, subject ?? params.idPessoa, params.idPlano, dateOf(context.now())),
  "GET /retornarDependentes/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    dependentsOf(db, subject ?? params.idPessoa, params.idPlano),
});
