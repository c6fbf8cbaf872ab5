import type { indexadores as table } from "@contract/indexadores";
import type { Module } from "../../kernel/http/handlers";
import { judgeValues, typedOf } from "./judge";
import { publishValues } from "./publish";
import { AREA, findSeries, listSeries, seriesDetail } from "./series";
import { readSheet, sendSeries } from "./sheet";

export const indexadores: Module<keyof typeof table> = (context) => ({
  "GET /retornarIndexadores": async ({ db }) => listSeries(db, context.now()),
  "GET /retornarIndexador/{serie}": async ({ db, params, caller }) =>
    seriesDetail(db, params.serie, { now: context.now(), idPessoa: caller.pessoa.id }),
  "GET /exportarIndexador/{serie}/{formato}": async ({ db, params, reply }) =>
    sendSeries(db, context.now(), params.serie, params.formato, reply),
  "POST /conferirValoresIndexador/{serie}": async ({ db, params, body }) =>
    (await judgeValues(db, context.now(), await findSeries(db, params.serie), typedOf(body.valores))).answer,
  // A slow upload must not hold a connection.
  "POST /lerPlanilhaIndexador/{serie}": {
    transaction: false,
    run: async ({ db, params, request }) => readSheet(db, context.now(), params.serie, request),
  },
  "POST /publicarValoresIndexador/{serie}": async ({ db, params, body, caller, afterCommit }) => {
    await publishValues(db, context.now(), caller.pessoa.id, params.serie, body);
    afterCommit(() => context.realtime.toEverybody("settingsUpdated", { area: AREA, chave: params.serie }));
    return seriesDetail(db, params.serie, { now: context.now(), idPessoa: caller.pessoa.id });
  },
});
