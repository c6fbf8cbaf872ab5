import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { areaOfService } from "@/domain/services/areas";
import { Status } from "@/domain/services/ids";
import { type Facts, factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { arquivo, conversa, pessoa, requisicao, requisicaoDocumento } from "../../kernel/db/schema";
import { permits } from "../../kernel/identity/permissions";
import { notFound } from "../../kernel/problem";
import {
  DOCUMENTS,
  type DocumentRow,
  documentsOf,
  isOpen,
  isOwed,
  missingToLeave,
  needsOtherEyes,
  nextStage,
  type RequestRow,
  type Scope,
  SENSITIVE,
  STAGES,
  type Stage,
  seesContents,
  stageAt,
  stagesOf,
  unseenPapers,
  visibleRequest,
} from "../esteira";
import { selectRequests, toRequest } from "../requisicoes";
import { readableRows } from "./service";
import { EVENTS, timelineOf, turnOf } from "./timeline";

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;

/** Files of a request's documents. */
const FILES = reading("servicos.arquivos", ["idRequisicao"], (from, { idRequisicao }) =>
  from
    .select({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho })
    .from(requisicaoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, requisicaoDocumento.idArquivo))
    .where(eq(requisicaoDocumento.idRequisicao, idRequisicao)),
);

/** The open conversation about a request. */
const TALK = reading("servicos.conversa", ["idRequisicao"], (from, { idRequisicao }) =>
  from
    .select({ id: conversa.id })
    .from(conversa)
    .where(and(eq(conversa.idRequisicao, idRequisicao), eq(conversa.situacao, "aberta")))
    .limit(1),
);

async function documentsWithFiles(facts: Facts, idRequisicao: number, rows: readonly DocumentRow[]): Promise<Detail["documentos"]> {
  const files = await rowsOf(facts, FILES, { idRequisicao });
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

/** Last message of the fund to the participant, while it waits for an answer or after a refusal. */
async function messageOf(facts: Facts, row: RequestRow): Promise<string | null> {
  if (row.idStatus !== Status.WAITING && row.idStatus !== Status.REFUSED) return null;
  const [event] = (await rowsOf(facts, EVENTS, { idRequisicao: row.id }))
    .map(({ evento }) => evento)
    // The portal's reminder says nothing new, and who is in charge is the fund's own matter.
    .filter(({ idStatus, tipo }) => idStatus === row.idStatus && tipo !== "lembrete" && tipo !== "atribuicao")
    .sort((one, other) => other.id - one.id);
  return event ? (event.detalhe ?? event.titulo) : null;
}

function nextStepOf(row: RequestRow, stages: readonly Stage[], documents: readonly DocumentRow[]): string {
  const stage = stageAt(stages, row.etapa);
  const owed = documents.filter(isOwed).map(({ nome }) => nome);
  switch (row.idStatus) {
    case Status.DRAFT:
      return "Confira e confirme o pedido para que ele siga para a equipe.";
    case Status.WAITING:
      return owed.length > 0 ? `Envie: ${owed.join(", ")}.` : "Responda ao pedido da equipe.";
    case Status.CONCLUDED:
      return "Nada mais a fazer: a solicitação foi concluída.";
    case Status.REFUSED:
      return "Veja o motivo. Se quiser, faça um novo pedido ou converse com a equipe.";
    case Status.CANCELLED:
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
  const draft = row.idStatus === Status.DRAFT;
  const open = isOpen(row);
  const { pessoa: own, target, isAdmin } = scope.caller;
  const may = (area: Area) => permits(scope.db, own.id, area, "E");
  const acts = own.id === row.idPessoa || (target?.id === row.idPessoa && (await may("visao")));
  const stage = stageAt(stages, row.etapa);
  const decides = isAdmin && target === null && open && (await may(areaOfService(row.idFuncionalidade)));
  const rules = scope.context.services.get(row.idFuncionalidade)?.rules;
  const isLast = nextStage(stages, row.etapa) === undefined;
  const missing =
    missingToLeave(stage.requisito, documents) ??
    (decides ? await needsOtherEyes(scope, row, stages) : null) ??
    (decides && isLast ? await unseenPapers(scope, row) : null) ??
    (decides && isLast ? await rules?.missing?.(scope.db, row) : null) ??
    null;
  const kept = acts && open ? await rules?.keeps?.(scope.db, row) : null;
  return {
    confirmar: acts && draft && Object.keys(row.dados).length > 0,
    cancelar: acts && (open || draft) && !kept,
    responder: acts && row.idStatus === Status.WAITING,
    decidir: decides,
    faltaParaAprovar: row.idStatus === Status.WAITING ? "A solicitação espera pela resposta da pessoa." : missing,
  };
}

/** Lines of a request as people read them. Requests of long ago, or without a form, carry nothing. */
function dataOf({ context, caller }: Scope, row: RequestRow): Detail["dados"] {
  const service = context.services.get(row.idFuncionalidade);
  if (service?.rows) return service.rows(row.dados);
  if (!service?.definition || Object.keys(row.dados).length === 0) return [];
  return seesContents(context, caller, row)
    ? readableRows(service.definition, row.dados)
    : [{ rotulo: "Dados do pedido", valor: SENSITIVE }];
}

/** A request with everything that its screen shows. @throws Problem 404 */
export async function requestDetail(scope: Scope, idRequisicao: number): Promise<Detail> {
  const { db } = scope;
  const row = await visibleRequest(scope, idRequisicao, "GET /retornarSolicitacao/{idRequisicao}");
  const [listed] = await selectRequests(db).where(eq(requisicao.id, idRequisicao));
  if (!listed) throw notFound();
  const { idFuncionalidade } = row;
  const facts = await factsIn(db).load([STAGES, DOCUMENTS, FILES, TALK, EVENTS], { idRequisicao, idFuncionalidade });
  const stages = await stagesOf(facts, idFuncionalidade, row.esteiraVersao);
  const stage = stageAt(stages, row.etapa);
  const documents = await documentsOf(facts, idRequisicao);
  const [talk] = await rowsOf(facts, TALK, { idRequisicao });
  const [inCharge] =
    // Only the fund sees who is in charge.
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
    recado: await messageOf(facts, row),
    dados: dataOf(scope, row),
    documentos: await documentsWithFiles(facts, idRequisicao, documents),
    linhaDoTempo: await timelineOf(scope, facts, row, stages, documents),
    idConversa: talk?.id ?? null,
    pode: await allowed(scope, row, stages, documents),
  };
}
