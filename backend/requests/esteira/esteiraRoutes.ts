import type { esteira as table } from "@contract/esteira";
import type { Module } from "../../kernel/http/handlers";
import { dryRun } from "./dryRun";
import { servicesWithStages, versionsOf } from "./versions";

/** Stages of the services, for the person who sets them. They are published through the settings (`esteiraSetting.ts`). */
export const esteira: Module<keyof typeof table> = (context) => ({
  "GET /retornarEsteiras": async ({ db }) => servicesWithStages(db),
  "GET /retornarVersoesEsteira/{idFuncionalidade}": async ({ db, params }) => versionsOf(db, params.idFuncionalidade),
  "POST /simularEsteira": async ({ db, body }) => dryRun(db, context.now(), body),
});
