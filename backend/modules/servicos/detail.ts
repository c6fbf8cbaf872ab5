import type { Reply } from "@contract/infer";
import { and, desc, eq, inArray } from "drizzle-orm";
import { serviceDefinition } from "@/domain/services/registry";
import { arquivo, conversa, pessoa, requisicao, requisicaoEvento } from "../../db/schema";
import { notFound } from "../../http/problem";
import { isOpen, type RequestRow, type Scope, Status, visibleRequest } from "../esteira/request";
import { type DocumentRow, documentsOf, isOwed, missingToLeave } from "../esteira/requirements";
import { nextStage, type Stage, stageAt, stagesOf } from "../esteira/stages";
import { selectRequests, toRequest } from "../requisicoes/requests";
import { readableRows } from "./service";
import { timelineOf, turnOf } from "./timeline";

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;

async function documentsWithFiles(scope: Scope, rows: readonly DocumentRow[]): Promise<Detail["documentos"]> {
  const ids = rows.flatMap(({ idArquivo }) => (idArquivo === null ? [] : [idArquivo]));
  const columns = { id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho };
  const files = ids.length === 0 ? [] : await scope.db.select(columns).from(arquivo).where(inArray(arquivo.id, ids));
  return rows.map(({ id, codigo, nome, obrigatorio, estado, motivo, idArquivo, enviadoEm, decididoEm }) => ({
    id,
    codigo,
    nome,
    obrigatorio,
    estado: estado as Detail["documentos"][number]["estado"],
    motivo,
    arquivo: files.find((file) => file.id === idArquivo) ?? null,
    enviadoEm: enviadoEm?.toISOString() ?? null,
    decididoEm: decididoEm?.toISOString() ?? null,
  }));
}

/** What the fund last said to the participant, while it waits for an answer or after a refusal. */
async function messageOf(scope: Scope, row: RequestRow): Promise<string | null> {
  if (row.idStatus !== Status.AGUARDA && row.idStatus !== Status.RECUSADA) return null;
  const [event] = await scope.db
    .select({ titulo: requisicaoEvento.titulo, detalhe: requisicaoEvento.detalhe })
    .from(requisicaoEvento)
    .where(and(eq(requisicaoEvento.idRequisicao, row.id), eq(requisicaoEvento.idStatus, row.idStatus)))
    .orderBy(desc(requisicaoEvento.id))
    .limit(1);
  return event ? (event.detalhe ?? event.titulo) : null;
}

function nextStepOf(row: RequestRow, stages: readonly Stage[], documents: readonly DocumentRow[]): string {
  const stage = stageAt(stages, row.etapa);
  const owed = documents.filter(isOwed).map(({ nome }) => nome);
  switch (row.idStatus) {
    case Status.RASCUNHO:
      return "Confira e confirme o pedido para que ele siga para a equipe.";
    case Status.AGUARDA:
      return owed.length > 0 ? `Envie: ${owed.join(", ")}.` : "Responda ao pedido da equipe.";
    case Status.CONCLUIDA:
      return "Nada mais a fazer: o pedido já produz efeito.";
    case Status.RECUSADA:
      return "Veja o motivo. Se quiser, faça um novo pedido ou converse com a equipe.";
    case Status.CANCELADA:
      return "A solicitação foi cancelada. Você pode fazer um novo pedido quando quiser.";
    default: {
      const next = nextStage(stages, row.etapa);
      return next ? `${stage.nome}; depois, ${next.nome}.` : `${stage.nome}; depois, a conclusão.`;
    }
  }
}

function allowed(scope: Scope, row: RequestRow, stages: readonly Stage[], documents: readonly DocumentRow[]): Detail["pode"] {
  const draft = row.idStatus === Status.RASCUNHO;
  const open = isOpen(row);
  const acts = scope.caller.pessoa.id === row.idPessoa || scope.caller.target?.id === row.idPessoa;
  const missing = missingToLeave(stageAt(stages, row.etapa).requisito, documents);
  return {
    confirmar: acts && draft && Object.keys(row.dados).length > 0,
    cancelar: acts && (open || draft),
    responder: acts && row.idStatus === Status.AGUARDA,
    decidir: scope.caller.isAdmin && scope.caller.target === null && open,
    faltaParaAprovar: row.idStatus === Status.AGUARDA ? "A solicitação espera pela resposta da pessoa." : missing,
  };
}

/** A request with everything that its screen shows. @throws Problem 404 */
export async function requestDetail(scope: Scope, idRequisicao: number): Promise<Detail> {
  const { db } = scope;
  const row = await visibleRequest(scope, idRequisicao, "GET /retornarSolicitacao/{idRequisicao}");
  const [listed] = await selectRequests(db).where(eq(requisicao.id, idRequisicao));
  if (!listed) throw notFound();
  const stages = await stagesOf(db, row.idFuncionalidade, row.esteiraVersao);
  const stage = stageAt(stages, row.etapa);
  const documents = await documentsOf(db, row.id);
  const definition = serviceDefinition(row.idFuncionalidade);
  const [talk] = await db
    .select({ id: conversa.id })
    .from(conversa)
    .where(and(eq(conversa.idRequisicao, row.id), eq(conversa.situacao, "aberta")))
    .limit(1);
  const [inCharge] =
    row.idResponsavel === null
      ? []
      : await db.select({ id: pessoa.id, nome: pessoa.nome }).from(pessoa).where(eq(pessoa.id, row.idResponsavel));
  return {
    ...toRequest(listed),
    versao: row.versao,
    confirmadaEm: row.confirmadaEm?.toISOString() ?? null,
    concluidaEm: row.concluidaEm?.toISOString() ?? null,
    etapa: { ordem: stage.ordem, nome: stage.nome, total: stages.length },
    responsavel: inCharge ?? null,
    vezDe: turnOf(row, stage),
    proximoPasso: nextStepOf(row, stages, documents),
    recado: await messageOf(scope, row),
    dados: definition && Object.keys(row.dados).length > 0 ? readableRows(definition, row.dados) : [],
    documentos: await documentsWithFiles(scope, documents),
    linhaDoTempo: await timelineOf(scope, row, stages),
    idConversa: talk?.id ?? null,
    pode: allowed(scope, row, stages, documents),
  };
}
