import { and, eq, inArray, sql } from "drizzle-orm";
import { auditoria } from "../../kernel/db/schema";
import type { RequestRow, Scope } from "./request";
import { documentsOf } from "./requirements";
import { holdsHealthData } from "./sensitive";

/** Calls by which a paper is opened; each opening is in the audit log. */
const OPENED = ["GET /baixarArquivo/{idArquivo}", "GET /baixarDocumentoEnviado/{idArquivo}"];

/**
 * Papers of a health request that the caller, who is about to conclude it, has not opened.
 * @returns what is missing, in words; null when they saw all, and for other requests
 */
export async function unseenPapers(
  { db, caller, context }: Pick<Scope, "db" | "caller"> & { context: Pick<Scope["context"], "services"> },
  row: Pick<RequestRow, "id" | "idFuncionalidade" | "dados">,
): Promise<string | null> {
  if (!holdsHealthData(context, row.idFuncionalidade, row.dados)) return null;
  const papers = (await documentsOf(db, row.id)).flatMap(({ idArquivo, nome }) => (idArquivo === null ? [] : [{ idArquivo, nome }]));
  if (papers.length === 0) return null;
  const idArquivo = sql<number>`(${auditoria.detalhe}->>'idArquivo')::int`.mapWith(Number);
  const opened = await db
    .selectDistinct({ idArquivo })
    .from(auditoria)
    .where(
      and(
        eq(auditoria.idAtor, caller.pessoa.id),
        inArray(auditoria.acao, OPENED),
        eq(auditoria.resultado, "permitida"),
        inArray(
          idArquivo,
          papers.map((paper) => paper.idArquivo),
        ),
      ),
    );
  const unseen = papers.filter((paper) => !opened.some((one) => one.idArquivo === paper.idArquivo));
  return unseen.length === 0 ? null : `Abra antes os documentos: ${unseen.map(({ nome }) => nome).join(", ")}.`;
}
