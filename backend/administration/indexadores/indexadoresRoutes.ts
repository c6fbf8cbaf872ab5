import type { indexadores as table } from "@contract/indexadores";
import type { Module } from "../../kernel/http/handlers";
import { judgeValues, typedOf } from "./judge";
import { confirmValues, publishValues, refuseValues } from "./publish";
import { AREA, findSeries, listSeries, seriesDetail } from "./series";
import { readSheet, sendSeries } from "./sheet";

export const indexadores: Module<keyof typeof table> = (context) => {
  const announced = (serie: string) => () => context.realtime.toEverybody("settingsUpdated", { area: AREA, chave: serie });
  /** Values wait or wait no more, and nothing is published: the area's administrators hear of it. */
  const told = (serie: string) => () => context.realtime.toArea(AREA, "settingsUpdated", { area: AREA, chave: serie });
  return {
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
    "POST /publicarValoresIndexador/{serie}": async ({ db, params: { serie }, body, caller, afterCommit }) => {
      const isProposal = await publishValues(db, context.now(), caller.pessoa.id, serie, body);
      afterCommit(isProposal ? told(serie) : announced(serie));
      return seriesDetail(db, serie, { now: context.now(), idPessoa: caller.pessoa.id });
    },
    "POST /confirmarValoresIndexador/{serie}": async ({ db, params: { serie }, body, caller, afterCommit }) => {
      await confirmValues(db, context.now(), caller.pessoa.id, serie, body.id);
      afterCommit(announced(serie));
      return seriesDetail(db, serie, { now: context.now(), idPessoa: caller.pessoa.id });
    },
    "POST /recusarValoresIndexador/{serie}": async ({ db, params: { serie }, body, caller, afterCommit }) => {
      await refuseValues(db, context.now(), caller.pessoa.id, serie, body);
      afterCommit(told(serie));
      return seriesDetail(db, serie, { now: context.now(), idPessoa: caller.pessoa.id });
    },
  };
};
