import type { importacoes as table } from "@contract/importacoes";
import type { ImportArea } from "@/domain/imports/fields";
import type { Input, Module } from "../../kernel/http/handlers";
import { type Act, cancel, chooseColumns, confirm, undo } from "./acts";
import { receiveCorrection } from "./correct";
import { importDetail, linesOf, listImports } from "./importacoesRows";
import { receiveImport } from "./receive";
import { sendProblems, sendTemplate } from "./sheets";

export const importacoes: Module<keyof typeof table> = (context) => {
  const act = ({
    db,
    afterCommit,
    params,
    caller,
    request,
  }: Pick<Input<"POST /cancelarImportacao/{area}/{idImportacao}">, "db" | "afterCommit" | "caller" | "request"> & {
    params: { area: ImportArea; idImportacao: number };
  }): Act => ({ context, db, afterCommit, area: params.area, id: params.idImportacao, idAutor: caller.pessoa.id, request });

  return {
    "GET /baixarModeloImportacao/{area}/{formato}": async ({ reply, params }) =>
      sendTemplate(reply, params.area, params.formato, context.now()),
    "GET /retornarImportacoes/{area}": async ({ db, params, query }) => listImports(db, params.area, context.now(), query),
    "GET /retornarImportacao/{area}/{idImportacao}": async ({ db, params }) =>
      importDetail(db, params.area, params.idImportacao, context.now()),
    "GET /retornarLinhasImportacao/{area}/{idImportacao}": async ({ db, params, query }) =>
      linesOf(db, params.area, params.idImportacao, query),
    "GET /exportarProblemasImportacao/{area}/{idImportacao}": async (input) => sendProblems(input, context.now()),
    "POST /enviarImportacao/{area}": {
      transaction: false,
      run: async ({ params, request, caller }) => receiveImport(context, { area: params.area, request, idAutor: caller.pessoa.id }),
    },
    "POST /enviarCorrecaoImportacao/{area}/{idImportacao}": {
      transaction: false,
      run: async ({ params, request }) => receiveCorrection(context, { area: params.area, id: params.idImportacao, request }),
    },
    "POST /conferirImportacao/{area}/{idImportacao}": async ({ body, ...input }) => chooseColumns(act(input), body),
    "POST /confirmarImportacao/{area}/{idImportacao}": async ({ body, ...input }) => confirm(act(input), body),
    "POST /cancelarImportacao/{area}/{idImportacao}": async ({ body, ...input }) => cancel(act(input), body),
    "POST /desfazerImportacao/{area}/{idImportacao}": async ({ body, ...input }) => undo(act(input), body),
  };
};
