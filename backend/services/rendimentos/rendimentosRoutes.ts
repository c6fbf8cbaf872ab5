import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { incomeReport } from "./incomeReport";

export const rendimentos: Module<"GET /retornarInforme/{idPessoa}/{idPlano}"> = (context) => ({
  "GET /retornarInforme/{idPessoa}/{idPlano}": async ({ db, params, subject, query }) =>
    incomeReport(db, { ...params, idPessoa: subject ?? params.idPessoa }, query, dateOf(context.now())),
});
