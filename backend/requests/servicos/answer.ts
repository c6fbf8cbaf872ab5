import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import { requisicaoDocumento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { changeDocuments, documentsOf, dueFrom, isOpen, isOwed, type Scope, stagesOf, transition, visibleRequest } from "../esteira";
import { attachFiles } from "./files";

/** @throws Problem 409 once the request ended */
export async function cancelRequest(scope: Scope, { idRequisicao, motivo }: Body<"POST /cancelarSolicitacao">): Promise<void> {
  const row = await visibleRequest(scope, idRequisicao, "POST /cancelarSolicitacao", true);
  if (!isOpen(row) && row.idStatus !== Status.DRAFT) throw new Problem(409, "Esta solicitação já terminou e não pode mais ser cancelada.");
  const kept = await scope.context.services.get(row.idFuncionalidade)?.rules.keeps?.(scope.db, row);
  if (kept) throw new Problem(409, kept);
  await transition(scope, row, {
    acao: "requisicao.cancelar",
    evento: { titulo: "Cancelada a pedido do participante", tipo: "cancelamento", detalhe: motivo?.trim() || null },
    set: { idStatus: Status.CANCELLED, concluidaEm: scope.context.now() },
    aviso: { titulo: "Solicitação cancelada", descricao: `A solicitação ${row.protocolo} foi cancelada.` },
    ...(row.idStatus !== Status.DRAFT && { email: { codigo: "requisicao-cancelada" } }),
  });
}

const invalid = (campo: string, mensagem: string) => new Problem(400, "Confira a resposta.", { erros: [{ campo, mensagem }] });

/** The participant sends what was asked for: only that, and all of what is required. */
export async function answerPending(scope: Scope, { idRequisicao, documentos, texto }: Body<"POST /responderPendencia">): Promise<void> {
  const { db, context } = scope;
  const row = await visibleRequest(scope, idRequisicao, "POST /responderPendencia", true);
  if (row.idStatus !== Status.WAITING) throw new Problem(409, "Esta solicitação não espera por resposta agora.");
  const owed = (await documentsOf(db, row.id)).filter(isOwed);
  for (const [index, { idDocumento }] of documentos.entries()) {
    if (!owed.some(({ id }) => id === idDocumento)) throw invalid(`documentos.${index}`, "Este documento não foi pedido de novo.");
    if (documentos.findIndex((other) => other.idDocumento === idDocumento) !== index)
      throw invalid(`documentos.${index}`, "Este documento foi enviado mais de uma vez.");
  }
  const missing = owed.filter(({ id, obrigatorio }) => obrigatorio && !documentos.some(({ idDocumento }) => idDocumento === id));
  if (missing.length > 0) throw invalid(`documentos.${documentos.length}`, `Envie também: ${missing.map(({ nome }) => nome).join(", ")}.`);
  const words = texto?.trim() || null;
  if (documentos.length === 0 && words === null) throw invalid("texto", "Escreva a resposta para a equipe.");

  await attachFiles(
    scope,
    row.id,
    documentos.map(({ idArquivo }) => idArquivo),
    (index) => `documentos.${index}`,
  );
  for (const { idDocumento, idArquivo } of documentos)
    await changeDocuments(db, row.id, eq(requisicaoDocumento.id, idDocumento), {
      estado: "enviado",
      motivo: null,
      idArquivo,
      enviadoEm: context.now(),
      decididoEm: null,
      idDecisor: null,
    });
  const stages = await stagesOf(db, row.idFuncionalidade, row.esteiraVersao);
  const titulo = documentos.length > 0 ? "Documento reenviado" : "Resposta enviada";
  await transition(scope, row, {
    acao: "requisicao.responder",
    evento: { titulo, tipo: "pendencia", detalhe: words },
    set: { idStatus: Status.ANSWERED, prazo: dueFrom(stages, row.etapa, dateOf(context.now())) },
    aviso: { titulo, descricao: `Solicitação ${row.protocolo}: a pessoa respondeu ao pedido.` },
  });
}
