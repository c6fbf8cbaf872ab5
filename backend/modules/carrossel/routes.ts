import type { carrossel as table } from "@contract/carrossel";
import { today } from "@/domain/calendarDate";
import type { Module } from "../../http/handlers";
import { audienceOptions } from "../comunicados/audience";
import { carouselOf } from "./items";

export const carrossel: Module<keyof typeof table> = (context) => ({
  "GET /retornarCarrossel/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
    carouselOf(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }, today(context.now())),
  "GET /retornarOpcoesCarrossel": async ({ db }) => audienceOptions(db),
});
