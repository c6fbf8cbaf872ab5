import type { carrossel as table } from "@contract/carrossel";
import { today } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { audienceOptions } from "../comunicados";
import { carouselOf } from "./items";

export const carrossel: Module<keyof typeof table> = (context) => ({
  "GET /retornarCarrossel/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    carouselOf(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, today(context.now())),
  "GET /retornarOpcoesCarrossel": async ({ db }) => audienceOptions(db),
});
