import { takeFiles } from "../../kernel/files/rows";
import { refuseField } from "../../kernel/problem";
import type { Scope } from "./history";

/** Use of a file of the fund, in `arquivo.uso`. */
export type Use = "ata" | "servico";

const PDF = "application/pdf";

/**
 * Attaches a PDF that the caller sent to minutes or a service. Its type was found from its content at the upload
 * (`backend/kernel/files/inspect.ts`), not from its name.
 * @throws Problem 422 for one that is not there, is used already, or is no PDF
 */
export async function takePdf({ db, caller }: Scope, idArquivo: number, uso: Use): Promise<{ id: number; nome: string }> {
  const [taken] = await takeFiles(db, [idArquivo], [caller.pessoa.id], { uso });
  if (!taken) return refuseField("idArquivo", "O arquivo não está mais disponível. Envie de novo.");
  if (taken.tipo !== PDF) refuseField("idArquivo", "Este arquivo não é um PDF. Envie o documento em PDF.");
  return taken;
}
