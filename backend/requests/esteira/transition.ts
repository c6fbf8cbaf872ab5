import { and, eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Variables } from "@/domain/messages/mailTemplate";
import { areaOfService } from "@/domain/services/areas";
import { NoticeKind, Status } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { funcionalidade, pessoa, requisicao } from "../../kernel/db/schema";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notify } from "../../people/notificacoes";
import { auditRequest, checkVersion, type RequestRow, roleOf, type Scope } from "./request";
import { recordEvent } from "./writeRequests";

export interface Change {
  /** Act for the audit log: `requisicao.aprovar`. */
  acao: string;
  evento: { titulo: string; tipo: string; detalhe?: string | null };
  set: Partial<Pick<RequestRow, "idStatus" | "etapa" | "prazo" | "concluidaEm" | "idResponsavel" | "confirmadaEm" | "esteiraVersao">>;
  /** Shown in the bell of the participant, or of the attendant in charge when the participant acted. */
  aviso?: { titulo: string; descricao: string };
  /** Mail to the participant: code of its template, and what that asks for besides the request itself. */
  email?: { codigo: string; variables?: Variables };
}

/**
 * The one way people change a request, as `concludeBySystem` is the portal's: state, event, notice, outgoing mail and audit in the
 * caller's transaction. Whatever fails takes all of it back; the socket is told after the commit.
 */
export async function transition(scope: Scope, row: RequestRow, change: Change): Promise<RequestRow> {
  const { context, db, caller } = scope;
  const quando = context.now();
  const [updated] = await db
    .update(requisicao)
    .set({ ...change.set, versao: row.versao + 1 })
    .where(and(eq(requisicao.id, row.id), eq(requisicao.versao, row.versao)))
    .returning();
  if (!updated) {
    const [current] = await db.select().from(requisicao).where(eq(requisicao.id, row.id));
    await checkVersion(scope, current ?? row, row.versao);
    throw new Error("the version was not checked");
  }
  if (updated.idStatus === Status.CANCELLED || updated.idStatus === Status.REFUSED)
    await context.services.get(row.idFuncionalidade)?.rules.dropped?.(scope, updated);
  await recordEvent(db, {
    idRequisicao: row.id,
    titulo: change.evento.titulo,
    tipo: change.evento.tipo,
    detalhe: change.evento.detalhe ?? null,
    papel: roleOf(scope),
    idStatus: updated.idStatus,
    idPessoa: caller.pessoa.id,
    quando,
  });
  await auditRequest(scope, row, change.acao, { versao: updated.versao });
  announceRequest(scope, updated);
  if (change.aviso) await tell(scope, updated, change.aviso);
  if (change.email) await mail(scope, updated, change.email.codigo, change.email.variables ?? {});
  return updated;
}

/**
 * Asks open screens to read the request again: those of the administrators who may see it, in the queue or in the assisted
 * view, and of the person whose request it is.
 */
export function announceRequest(
  { context: { realtime }, afterCommit }: { context: Pick<Context, "realtime"> } & Pick<Scope, "afterCommit">,
  { id, versao, idPessoa, idFuncionalidade }: RequestRow,
): void {
  afterCommit(() => {
    realtime.toArea([areaOfService(idFuncionalidade), "visao"], "requestUpdated", { id, versao });
    realtime.toPerson(idPessoa, "requestUpdated", { id, versao });
  });
}

async function tell(scope: Scope, row: RequestRow, aviso: { titulo: string; descricao: string }): Promise<void> {
  const byFund = scope.caller.isAdmin;
  const idPessoa = byFund ? row.idPessoa : row.idResponsavel;
  if (idPessoa === null) return;
  await notify(scope.context, scope, {
    ...aviso,
    idPessoa,
    idTipo: NoticeKind.REQUESTS,
    idRequisicao: row.id,
    idPessoaNotificou: scope.caller.pessoa.id,
    // An attendant has no plan: their bell shows every queue.
    idPlano: byFund ? row.idPlano : null,
  });
}

async function mail(scope: Scope, row: RequestRow, codigo: string, more: Variables): Promise<void> {
  const { context, db } = scope;
  const [facts] = await db
    .select({ nome: pessoa.nome, email: pessoa.email, servico: funcionalidade.nome })
    .from(pessoa)
    .innerJoin(funcionalidade, eq(funcionalidade.id, row.idFuncionalidade))
    .where(eq(pessoa.id, row.idPessoa));
  if (!facts?.email) return;
  const { nome, servico } = facts;
  const prazo = row.prazo ? formatDate(row.prazo) : "sem data";
  const rendered = await renderMail({ db, log: context.log }, codigo, { nome, servico, protocolo: row.protocolo, prazo, ...more });
  if (rendered) await enqueueMail(db, context.now(), { para: facts.email, ...rendered });
}
