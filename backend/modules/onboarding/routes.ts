import type { onboarding as table } from "@contract/onboarding";
import type { Module } from "../../http/handlers";
import { storeStep } from "./steps";

export const onboarding: Module<keyof typeof table> = (context) => ({
  "POST /enviarDadosOnboarding": async ({ db, body, subject }) =>
    storeStep(db, context.now(), { ...body, idPessoa: subject ?? body.idPessoa }),
});
