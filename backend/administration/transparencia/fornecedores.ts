import type { fornecedores as table } from "@contract/settings/fornecedores";
import type { Db } from "../../kernel/db/connection";
import type { Module } from "../../kernel/http/handlers";
import type { Caller } from "../../kernel/identity/caller";
import type { Scope } from "./history";
import { removeService, saveService } from "./keepRendered";
import { endSupplier, listSuppliers, saveSupplier, supplierDetail } from "./keepSuppliers";
import { reachOf } from "./reach";
import { listRendered, renderedOne, sendDocument } from "./rendered";

/** Calls about the suppliers of the fund and their services. */
export const fornecedores: Module<keyof typeof table> = (context) => {
  const scope = ({ db, caller }: { db: Db; caller: Caller }): Scope => ({ db, caller, now: context.now() });
  /** Portals that are open ask again. */
  const announced = () => context.realtime.toEverybody("settingsUpdated", { area: "fornecedores", chave: "geral" });
  return {
    "GET /retornarFornecedores": async ({ db, query }) => listSuppliers(db, query ?? {}),
    "GET /retornarFornecedor/{idFornecedor}": async ({ db, params }) => supplierDetail(db, params.idFornecedor),
    "GET /retornarServicosFornecedores": async ({ db, query }) => listRendered(db, query ?? {}),
    "GET /retornarServicoFornecedor/{idServico}": async ({ db, params }) => renderedOne(db, params.idServico),
    "GET /baixarDocumentoServico/{idServico}": async ({ db, params, reply }) => sendDocument(db, context.files, params.idServico, reply),
    "GET /retornarAlcanceFornecedores": async ({ db }) => reachOf(db),
    "POST /salvarFornecedor": async (input) => {
      input.afterCommit(announced);
      return saveSupplier(scope(input), input.body);
    },
    "POST /encerrarFornecedor": async (input) => {
      input.afterCommit(announced);
      return endSupplier(scope(input), input.body);
    },
    "POST /salvarServicoFornecedor": async (input) => {
      input.afterCommit(announced);
      return saveService(scope(input), input.body);
    },
    "POST /excluirServicoFornecedor": async (input) => {
      input.afterCommit(announced);
      await removeService(scope(input), input.body);
      return undefined;
    },
  };
};
