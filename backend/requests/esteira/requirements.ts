import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicaoDocumento } from "../../kernel/db/schema";

export type DocumentRow = typeof requisicaoDocumento.$inferSelect;

export const DOCUMENTS = reading("esteira.documentos", ["idRequisicao"], (from, { idRequisicao }) =>
  from.select().from(requisicaoDocumento).where(eq(requisicaoDocumento.idRequisicao, idRequisicao)).orderBy(asc(requisicaoDocumento.id)),
);

export const documentsOf = (source: Source, idRequisicao: number): Promise<DocumentRow[]> => rowsOf(source, DOCUMENTS, { idRequisicao });

/** True while the participant owes the document: asked for and not sent, or refused. */
export const isOwed = ({ estado }: Pick<DocumentRow, "estado">) => estado === "pedido" || estado === "recusado";

/** Documents that are missing before a stage can be left, in words; null when none is. */
export function missingToLeave(requisito: string, documents: readonly DocumentRow[]): string | null {
  if (requisito === "nada") return null;
  const owed = documents.filter((document) => document.obrigatorio && isOwed(document));
  if (owed.length > 0) return `Falta receber: ${owed.map(({ nome }) => nome).join(", ")}.`;
  const undecided = documents.filter(({ estado }) => estado === "enviado");
  if (undecided.length > 0) return `Falta decidir sobre: ${undecided.map(({ nome }) => nome).join(", ")}.`;
  return null;
}

/** Asks for a document: again, when the request already has one of that code; else as one more. */
export async function askFor(db: Db, idRequisicao: number, asked: { codigo: string; nome: string }, motivo: string | null): Promise<void> {
  const again = await db
    .update(requisicaoDocumento)
    .set({ estado: "pedido", motivo, obrigatorio: true, decididoEm: null, idDecisor: null })
    .where(and(eq(requisicaoDocumento.idRequisicao, idRequisicao), eq(requisicaoDocumento.codigo, asked.codigo)))
    .returning({ id: requisicaoDocumento.id });
  if (again.length === 0)
    await db.insert(requisicaoDocumento).values({ idRequisicao, ...asked, obrigatorio: true, estado: "pedido", motivo });
}
