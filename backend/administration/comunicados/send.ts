import type { Body, Reply } from "@contract/infer";
import { eq, sql } from "drizzle-orm";
import { dateOf, instantAt, isCalendarDate } from "@/domain/calendar/calendarDate";
import { personalised } from "@/domain/messages/notices";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { comunicado, pessoa, saidaEmail } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { wakes } from "../../kernel/jobs/store";
import { cancelBulk, enqueueMail, waitingBulk } from "../../kernel/mail/outbox";
import { Problem, refuseField } from "../../kernel/problem";
import { type NewNotice, notify } from "../../people/notificacoes";
import { countPeople } from "./audience";
import { checkAudience, checkWhole, locked, lockedDraft, NOTICES_JOB, type Row, type Scope, tidy } from "./draft";

/** Days ahead that something may be scheduled for: a year. */
const FARTHEST_MS = 366 * 86_400_000;

const audit = ({ db, caller }: Scope, acao: string, detalhe: Record<string, unknown>) =>
  recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: null, acao, resultado: "permitida", detalhe });

/** The text of a mail, whose link is whole: a mailbox is outside the portal. */
export function mailOf({ titulo, texto, link }: Pick<Row, "titulo" | "texto" | "link">, nome: string, portalUrl: string) {
  const address = link?.startsWith("/") ? `${portalUrl}${link}` : link;
  const body = personalised(texto, nome);
  return { assunto: personalised(titulo, nome), texto: address ? `${body}\n\nSaiba mais: ${address}` : body };
}

/** Tells only who writes, in the channels that are chosen. @throws Problem 422 */
export async function sendTest(
  context: Pick<Context, "realtime" | "now" | "config">,
  { caller, ...write }: Write & { caller: Scope["caller"] },
  body: Body<"POST /testarComunicado">,
): Promise<Reply<"POST /testarComunicado">> {
  const content = tidy(body);
  checkWhole(content);
  const [self] = await write.db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, caller.pessoa.id));
  const nome = self?.nome ?? caller.pessoa.nome;
  const trial = { ...content, titulo: `[Teste] ${content.titulo}` };
  if (content.portal)
    await notify(context, write, {
      idPessoa: caller.pessoa.id,
      idTipo: content.idTipo as NewNotice["idTipo"],
      titulo: personalised(trial.titulo, nome),
      descricao: personalised(trial.texto, nome),
      idPessoaNotificou: caller.pessoa.id,
      link: content.link,
    });
  const email = content.email && Boolean(self?.email);
  if (email && self?.email)
    await enqueueMail(write.db, context.now(), { para: self.email, ...mailOf(trial, nome, context.config.portalUrl) });
  return { portal: content.portal, email };
}

function instantOf(quando: NonNullable<Body<"POST /enviarComunicado">["quando"]>, now: Date): Date {
  if (!isCalendarDate(quando.dia)) refuseField("quando.dia", "Esta data não existe.");
  const at = instantAt(quando.dia, quando.hora);
  if (at <= now) refuseField("quando.dia", "Esta hora já passou. Escolha outra ou envie agora.");
  if (at.getTime() - now.getTime() > FARTHEST_MS) refuseField("quando.dia", "Escolha um dia dentro de um ano.");
  return at;
}

/** Lets a draft go out, at once or at its instant. @throws Problem 404, 409 or 422 */
export async function send(scope: Scope, body: Body<"POST /enviarComunicado">): Promise<Reply<"POST /enviarComunicado">> {
  const { db, caller, now } = scope;
  const draft = await lockedDraft(db, body.idComunicado, body.versao);
  checkWhole(draft);
  await checkAudience(db, draft.publico);
  const { publico } = draft;
  if (publico.tipo === "pessoa" && publico.idDestinatario === null) refuseField("publico.idDestinatario", "Escolha a pessoa.");
  const total = await countPeople(db, { idComunicado: draft.id, publico }, dateOf(now));
  if (total === 0) refuseField("publico", "Ninguém está neste público. Mude a escolha antes de enviar.");
  const agendadoPara = body.quando ? instantOf(body.quando, now) : null;
  const next = agendadoPara
    ? { situacao: "agendado" as const, agendadoPara }
    : { situacao: "enviando" as const, iniciadoEm: now, previstos: total, agendadoPara: null };
  await db
    .update(comunicado)
    .set({ ...next, enviadoPor: caller.pessoa.id, versao: draft.versao + 1 })
    .where(eq(comunicado.id, draft.id))
    .returning({ woken: wakes(NOTICES_JOB) });
  await audit(scope, agendadoPara ? "comunicado.agendar" : "comunicado.enviar", { idComunicado: draft.id, total });
  return { situacao: next.situacao, agendadoPara: agendadoPara?.toISOString() ?? null };
}

/**
 * Takes a scheduled one back to a draft: it does not go out at its instant, and is changed like any other. Its instant is
 * kept, for the next time that it is scheduled. @throws Problem 404, or 409 where it went out or somebody changed it
 */
export async function reopen(
  scope: Scope,
  { idComunicado, versao }: Body<"POST /reabrirComunicado">,
): Promise<Reply<"POST /reabrirComunicado">> {
  const { db, caller, now } = scope;
  const row = await locked(db, idComunicado);
  if (row.situacao !== "agendado") throw new Problem(409, "Este comunicado não está mais agendado. Veja como ele está agora.");
  if (row.versao !== versao) throw new Problem(409, "Outra pessoa mudou este comunicado. Veja como ele está agora.");
  const next = row.versao + 1;
  await db
    .update(comunicado)
    .set({ situacao: "rascunho", enviadoPor: null, alteradoPor: caller.pessoa.id, alteradoEm: now, versao: next })
    .where(eq(comunicado.id, row.id));
  await audit(scope, "comunicado.reabrir", { idComunicado: row.id });
  return { id: row.id, versao: next };
}

/**
 * Stops what did not go out. It waits for the step that is on, which is short; mails that are still in the outbox are
 * taken back, and one that a server is taking at this moment counts as sent.
 * @throws Problem 404, or 409 where nothing is left to stop
 */
export async function cancel(scope: Scope, { idComunicado }: Body<"POST /cancelarComunicado">): Promise<Reply<"POST /cancelarComunicado">> {
  const { db, caller, now } = scope;
  const row = await locked(db, idComunicado);
  const isRunning = row.situacao === "agendado" || row.situacao === "enviando";
  const mailsLeft = row.situacao === "enviado" ? await db.$count(saidaEmail, waitingBulk(row.id)) : 0;
  if (!isRunning && mailsLeft === 0)
    throw new Problem(
      409,
      row.situacao === "rascunho" ? "Este comunicado ainda é um rascunho." : "Não há mais nada a cancelar: tudo já saiu.",
    );
  await db
    .update(comunicado)
    .set({
      ...(isRunning && { situacao: "cancelado" }),
      canceladoPor: caller.pessoa.id,
      canceladoEm: now,
      versao: sql`${comunicado.versao} + 1`,
    })
    .where(eq(comunicado.id, row.id));
  const dropped = await cancelBulk(db, now, row.id);
  await audit(scope, "comunicado.cancelar", { idComunicado: row.id, enviados: row.enviados, emails: dropped });
  return { enviados: row.enviados, emailsCancelados: dropped };
}
