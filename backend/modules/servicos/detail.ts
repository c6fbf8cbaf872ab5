import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { CONTEST, contestRows } from "@/domain/services/contestacaoContribuicao";
import { serviceDefinition } from "@/domain/services/registry";
import { arquivo, conversa, pessoa, requisicao, requisicaoEvento } from "../../db/schema";
import { notFound } from "../../http/problem";
import { needsOtherEyes } from "../esteira/fourEyes";
import { isOpen, type RequestRow, type Scope, Status, visibleRequest } from "../esteira/request";
import { type DocumentRow, documentsOf, isOwed, missingToLeave } from "../esteira/requirements";
import { rulesOf } from "../esteira/rules";
import { SENSITIVE, seesContents } from "../esteira/sensitive";
import { nextStage, type Stage, stageAt, stagesOf } from "../esteira/stages";
import { permits } from "../permissoes/permissions";
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
    .where(
      and(
        eq(requisicaoEvento.idRequisicao, row.id),
        eq(requisicaoEvento.idStatus, row.idStatus),
        // The portal's reminder says nothing new, and who is in charge is the fund's own matter.
        notInArray(requisicaoEvento.tipo, ["lembrete", "atribuicao"]),
      ),
    )
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
      return "Nada mais a fazer: a solicitação foi concluída.";
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

async function allowed(
  scope: Scope,
  row: RequestRow,
  stages: readonly Stage[],
  documents: readonly DocumentRow[],
): Promise<Detail["pode"]> {
  const draft = row.idStatus === Status.RASCUNHO;
  const open = isOpen(row);
  const { pessoa: own, target, isAdmin } = scope.caller;
  const may = (area: Area) => permits(scope.db, own.id, area, "E");
  const acts = own.id === row.idPessoa || (target?.id === row.idPessoa && (await may("visao")));
  const stage = stageAt(stages, row.etapa);
  const decides = isAdmin && target === null && open && (await may("requisicoes"));
  const rules = rulesOf(row.idFuncionalidade);
  const isLast = nextStage(stages, row.etapa) === undefined;
  const missing =
    missingToLeave(stage.requisito, documents) ??
    (decides ? await needsOtherEyes(scope, row, stages) : null) ??
    (decides && isLast ? await rules.missing?.(scope.db, row) : null) ??
    null;
  const kept = acts && open ? await rules.keeps?.(scope.db, row) : null;
  return {
    confirmar: acts && draft && Object.keys(row.dados).length > 0,
    cancelar: acts && (open || draft) && !kept,
    responder: acts && row.idStatus === Status.AGUARDA,
    decidir: decides,
    faltaParaAprovar: row.idStatus === Status.AGUARDA ? "A solicitação espera pela resposta da pessoa." : missing,
  };
}

/** What was asked for, as people read it. Requests of long ago, or without a form, carry nothing. */
function dataOf({ caller }: Scope, row: RequestRow): Detail["dados"] {
  if (row.idFuncionalidade === CONTEST) return contestRows(row.dados);
  const definition = serviceDefinition(row.idFuncionalidade);
  if (!definition || Object.keys(row.dados).length === 0) return [];
  return seesContents(caller, row) ? readableRows(definition, row.dados) : [{ rotulo: "Dados do pedido", valor: SENSITIVE }];
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
  const [talk] = await db
    .select({ id: conversa.id })
    .from(conversa)
    .where(and(eq(conversa.idRequisicao, row.id), eq(conversa.situacao, "aberta")))
    .limit(1);
  const [inCharge] =
    // Who of the fund's people is in charge is for the fund.
    row.idResponsavel === null || !scope.caller.isAdmin
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
    dados: dataOf(scope, row),
    documentos: await documentsWithFiles(scope, documents),
    linhaDoTempo: await timelineOf(scope, row, stages, documents),
    idConversa: talk?.id ?? null,
    pode: await allowed(scope, row, stages, documents),
  };
}
