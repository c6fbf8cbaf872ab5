import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Status } from "@/domain/services/ids";
import { requisicaoDocumento, requisicaoStatus } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import { applyEffect } from "./effects";
import { needsOtherEyes, needsOtherEyesForDocument } from "./fourEyes";
import { unseenPapers } from "./papers";
import { checkOpen, checkVersion, type RequestRow, type Scope, visibleRequest } from "./request";
import { askFor, documentsOf, missingToLeave } from "./requirements";
import { SENSITIVE, seesContents } from "./sensitive";
import { ANSWER_DAYS, nextStage, previousStage, type Stage, stageAt, stagesOf } from "./stages";
import { type Change, transition } from "./transition";
import { changeDocuments } from "./writeRequests";

type Advance = Body<"POST /avancarRequisicao">;
type Decided = Reply<"POST /avancarRequisicao">;

const field = (campo: string, mensagem: string) => new Problem(400, "Confira os dados enviados.", { erros: [{ campo, mensagem }] });

const reason = (motivo: string | undefined): string => {
  const clean = (motivo ?? "").trim();
  if (clean === "") throw field("motivo", "Escreva o motivo: a pessoa vai lê-lo.");
  return clean;
};

/** Assigns an unassigned request to the person who decides first. */
const taken = (scope: Scope, row: RequestRow) => ({ idResponsavel: row.idResponsavel ?? scope.caller.pessoa.id });

const answerBy = (scope: Scope) => addBusinessDays(dateOf(scope.context.now()), ANSWER_DAYS);

async function decided(scope: Scope, row: RequestRow): Promise<Decided> {
  const [status] = await scope.db
    .select({ nome: requisicaoStatus.nome })
    .from(requisicaoStatus)
    .where(eq(requisicaoStatus.id, row.idStatus));
  return { idRequisicao: row.id, versao: row.versao, etapa: row.etapa, status: status?.nome ?? "" };
}

/**
 * Checks the conditions for leaving a stage. @throws Problem 409 for the participant's turn, a needed second person, or
 * missing documents
 */
async function checkLeaving(scope: Scope, row: RequestRow, stages: readonly Stage[], requisito: string): Promise<void> {
  if (row.idStatus === Status.WAITING) throw new Problem(409, "A solicitação espera pela resposta da pessoa.");
  const others = await needsOtherEyes(scope, row, stages);
  if (others) throw new Problem(409, others);
  const missing = missingToLeave(requisito, await documentsOf(scope.db, row.id));
  if (missing) throw new Problem(409, missing);
}

/** Asks the participant for something: their turn, with a date of their own. */
function waiting(
  scope: Scope,
  row: RequestRow,
  change: Pick<Change, "acao" | "evento"> & { motivo: string; email?: Change["email"] },
): Change {
  const prazo = answerBy(scope);
  return {
    acao: change.acao,
    evento: { ...change.evento, titulo: `Sua vez: ${change.evento.titulo}` },
    set: { ...taken(scope, row), idStatus: Status.WAITING, prazo },
    aviso: {
      titulo: `Agora é a sua vez: ${change.evento.titulo}`,
      descricao: `Solicitação ${row.protocolo}. ${change.motivo} Responda até ${formatDate(prazo)}.`,
    },
    email: change.email ?? { codigo: "requisicao-pendencia", variables: { motivo: change.motivo } },
  };
}

function enter(scope: Scope, row: RequestRow, stage: Stage, titulo: string, motivo: string | null): Change {
  return {
    acao: `requisicao.${motivo === null ? "avancar" : "devolver"}`,
    evento: { titulo, tipo: "etapa", detalhe: motivo },
    set: { ...taken(scope, row), idStatus: Status.UNDER_REVIEW, etapa: stage.ordem },
    ...(motivo === null && {
      aviso: { titulo: stage.notificacao ?? "Solicitação em análise", descricao: `Solicitação ${row.protocolo}: ${stage.nome}.` },
      ...(stage.emailModelo && { email: { codigo: stage.emailModelo, variables: { etapa: stage.nome, proximoPasso: stage.nome } } }),
    }),
  };
}

/** The step with what the service itself says of it. */
const entered = (change: Change, own: { detalhe?: string; prazo?: string } | null | undefined): Change => ({
  ...change,
  evento: { ...change.evento, detalhe: own?.detalhe ?? change.evento.detalhe },
  set: { ...change.set, ...(own?.prazo && { prazo: own.prazo }) },
  ...(change.aviso && own?.detalhe && { aviso: { ...change.aviso, descricao: `${change.aviso.descricao} ${own.detalhe}` } }),
});

async function toChange(scope: Scope, row: RequestRow, { acao, motivo, documentos }: Advance): Promise<Change> {
  const stages = await stagesOf(scope.db, row.idFuncionalidade, row.esteiraVersao);
  const stage = stageAt(stages, row.etapa);
  const next = nextStage(stages, row.etapa);
  switch (acao) {
    case "avancar":
      if (!next) throw new Problem(409, "Esta é a última etapa: aprove ou recuse.");
      await checkLeaving(scope, row, stages, stage.requisito);
      return entered(
        enter(scope, row, next, next.nome, null),
        await scope.context.services.get(row.idFuncionalidade)?.rules.entering?.(scope, row, next),
      );
    case "aprovar": {
      if (next) throw new Problem(409, `Antes de aprovar, a solicitação passa por ${next.nome}.`);
      await checkLeaving(scope, row, stages, "documentos-aceitos");
      const missing =
        (await unseenPapers(scope, row)) ?? (await scope.context.services.get(row.idFuncionalidade)?.rules.missing?.(scope.db, row));
      if (missing) throw new Problem(409, missing);
      const set = { ...taken(scope, row), idStatus: Status.CONCLUDED, concluidaEm: scope.context.now() };
      const { detalhe: effect, efeito } = await applyEffect(scope, row);
      const detalhe = [motivo?.trim(), effect].filter(Boolean).join(" ") || null;
      return {
        acao: "requisicao.aprovar",
        evento: { titulo: "Concluída", tipo: "decisao", detalhe },
        set,
        aviso: {
          titulo: "Solicitação concluída",
          descricao: `Sua solicitação ${row.protocolo} foi concluída.${effect ? ` ${effect}` : ""}`,
        },
        email: { codigo: "requisicao-concluida", variables: { efeito } },
      };
    }
    case "recusar": {
      const why = reason(motivo);
      return {
        acao: "requisicao.recusar",
        evento: { titulo: "Recusada", tipo: "decisao", detalhe: why },
        set: { ...taken(scope, row), idStatus: Status.REFUSED, concluidaEm: scope.context.now() },
        aviso: { titulo: "Solicitação recusada", descricao: `Sua solicitação ${row.protocolo} foi recusada: ${why}` },
        email: { codigo: "requisicao-recusada", variables: { motivo: why } },
      };
    }
    case "pedir-documentos": {
      if (!documentos?.length) throw field("documentos", "Diga quais documentos a pessoa deve enviar.");
      const note = motivo?.trim() || null;
      const existing = (await documentsOf(scope.db, row.id)).length;
      for (const [index, { codigo, nome }] of documentos.entries())
        await askFor(scope.db, row.id, { codigo: codigo ?? `pedido-${existing + index + 1}`, nome: nome.trim() }, note);
      const names = documentos.map(({ nome }) => nome.trim()).join(", ");
      const asked = `Envie: ${names}.${note ? ` ${note}` : ""}`;
      return waiting(scope, row, {
        acao: "requisicao.pedir-documentos",
        evento: { titulo: `envie ${names}`, tipo: "pendencia", detalhe: note },
        motivo: asked,
      });
    }
    case "devolver": {
      const why = reason(motivo);
      const previous = previousStage(stages, row.etapa);
      if (previous) return enter(scope, row, previous, `Devolvida para ${previous.nome}`, why);
      return waiting(scope, row, {
        acao: "requisicao.devolver",
        evento: { titulo: "responda à equipe", tipo: "pendencia", detalhe: why },
        motivo: why,
      });
    }
  }
}

/** An attendant moves a request on. The version that the attendant saw must still be the request's. */
export async function advanceRequest(scope: Scope, body: Advance): Promise<Decided> {
  const row = await visibleRequest(scope, body.idRequisicao, "POST /avancarRequisicao", true);
  await checkVersion(scope, row, body.versao);
  checkOpen(row);
  return decided(scope, await transition(scope, row, await toChange(scope, row, body)));
}

/** Accepts or refuses one document. Only the refused one is asked for again, with the reason. */
export async function decideDocument(
  scope: Scope,
  { idDocumento, versao, aceito, motivo }: Body<"POST /decidirDocumento">,
): Promise<Decided> {
  const { db, context } = scope;
  const [found] = await db.select().from(requisicaoDocumento).where(eq(requisicaoDocumento.id, idDocumento));
  if (!found) throw notFound("Este documento não existe.");
  const row = await visibleRequest(scope, found.idRequisicao, "POST /decidirDocumento", true);
  await checkVersion(scope, row, versao);
  checkOpen(row);
  const [document] = await db.select().from(requisicaoDocumento).where(eq(requisicaoDocumento.id, idDocumento));
  if (row.idResponsavel !== null && !seesContents(scope.context, scope.caller, row)) throw new Problem(403, SENSITIVE);
  if (document?.estado !== "enviado") throw new Problem(409, "Este documento não espera por decisão.");
  const why = aceito ? null : reason(motivo);
  const closeBy = aceito ? await needsOtherEyesForDocument(scope, row) : null;
  if (closeBy) throw new Problem(409, closeBy);
  await changeDocuments(db, row.id, eq(requisicaoDocumento.id, idDocumento), {
    estado: aceito ? "aceito" : "recusado",
    motivo: why,
    decididoEm: context.now(),
    idDecisor: scope.caller.pessoa.id,
  });
  const change: Change =
    why === null
      ? {
          acao: "documento.aceitar",
          evento: { titulo: `Documento aceito: ${document.nome}`, tipo: "documento" },
          set: { ...taken(scope, row), idStatus: row.idStatus === Status.WAITING ? Status.WAITING : Status.UNDER_REVIEW },
        }
      : waiting(scope, row, {
          acao: "documento.recusar",
          evento: { titulo: `envie outro arquivo de ${document.nome}`, tipo: "documento", detalhe: why },
          motivo: `O documento ${document.nome} não pôde ser aceito: ${why}`,
          email: { codigo: "documento-recusado", variables: { documento: document.nome, motivo: why } },
        });
  return decided(scope, await transition(scope, row, change));
}
