import type { fila as table } from "@contract/fila";
import type { Module } from "../../kernel/http/handlers";
import { assignMany, decideMany } from "./bulk";
import { exportQueue } from "./export";
import { listQueue, stageNames } from "./list";
import { addNote, notesOf } from "./notes";
import { leaveRequest, markPresence } from "./presence";

export const fila: Module<keyof typeof table> = (context) => ({
  "GET /retornarFila": async ({ db, caller, query, services }) => listQueue(db, caller.pessoa.id, query, context.now(), services),
  "GET /retornarEtapas": async ({ db }) => stageNames(db),
  "GET /exportarFila": async (input) => exportQueue(input, context.now()),
  "POST /atribuirRequisicoes": async (input) => assignMany({ context, ...input }, input.body),
  "POST /decidirRequisicoes": async (input) => decideMany({ context, ...input }, input.body),
  "POST /marcarPresenca": async (input) => markPresence({ context, ...input }, input.body.idRequisicao),
  "POST /deixarRequisicao": async (input) => {
    await leaveRequest({ context, ...input }, input.body.idRequisicao);
    return undefined;
  },
  "GET /retornarNotas/{idRequisicao}": async (input) => notesOf({ context, ...input }, input.params.idRequisicao),
  "POST /anotarRequisicao": async (input) => addNote({ context, ...input }, input.body),
});
