import { and, eq, isNull } from "drizzle-orm";
import { arquivo } from "../../db/schema";
import { refuse, type Scope } from "./history";

/** What a file of the fund serves, in `arquivo.uso`. */
export type Use = "ata" | "servico";

const PDF = "application/pdf";

/**
 * Gives a PDF that the caller sent to what they register. What it is was judged by its content when it came
 * (`backend/files/inspect.ts`), whatever its name says.
 * @throws Problem 422 for one that is not there, is used already, or is no PDF
 */
export async function takePdf({ db, caller }: Scope, idArquivo: number, uso: Use): Promise<{ id: number; nome: string }> {
  const [taken] = await db
    .update(arquivo)
    .set({ uso })
    .where(
      and(
        eq(arquivo.id, idArquivo),
        eq(arquivo.idDono, caller.pessoa.id),
        isNull(arquivo.idMensagem),
        isNull(arquivo.idRequisicao),
        isNull(arquivo.uso),
      ),
    )
    .returning({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo });
  if (!taken) return refuse("idArquivo", "O arquivo não está mais disponível. Envie de novo.");
  if (taken.tipo !== PDF) refuse("idArquivo", "Este arquivo não é um PDF. Envie o documento em PDF.");
  return taken;
}
