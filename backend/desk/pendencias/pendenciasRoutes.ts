import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { pendingMatters } from "./pending";

export const pendencias: Module<"GET /retornarPendencias/{idPessoa}/{idPlano}"> = (context) => ({
  "GET /retornarPendencias/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    pendingMatters(db, subject ?? params.idPessoa, params.idPlano, dateOf(context.now())),
});
