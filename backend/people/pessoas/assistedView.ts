import type { Body, Reply } from "@contract/infer";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { viewReasonFault } from "@/domain/people/viewReasons";
import type { Db } from "../../kernel/db/connection";
import { auditoria, pessoa, visaoAssistida } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { permits } from "../../kernel/identity/permissions";
import { fieldProblem, Problem } from "../../kernel/problem";
import { activeLinks } from "../planos";
import { findPerson, personColumns, toPerson } from "./people";

/** Named acts of the audit log. */
export const VIEW_BEGINS = "visao.iniciar";
export const VIEW_ENDS = "visao.encerrar";

/** Number of people in 'Vistas por último', and number of the latest views in which they are looked for. */
const SEEN = 5;
const LOOKED_AT = 100;

const origin = (request: FastifyRequest) => ({ endereco: request.ip, idRequest: request.id });

/**
 * Opens the assisted view of a participant and writes it down, with the reason that its participant will read.
 * @throws Problem 400 without the words of another reason, 403 to act without the permission, 404 for nobody, 422 for an
 * administrator, who has no portal of a participant
 */
export async function beginView(
  db: Db,
  caller: Caller,
  request: FastifyRequest,
  { idPessoa, origem, modo, motivo, texto }: Body<"POST /iniciarVisao">,
  now: Date,
): Promise<Reply<"POST /iniciarVisao">> {
  const person = await findPerson(db, idPessoa);
  if (person.admin === "S") throw new Problem(422, "A Visão Administradora é só de participantes.");
  const [fault] = viewReasonFault(motivo, texto);
  if (fault) throw fieldProblem(400, fault.campo, fault.mensagem);
  if (modo === "agir" && !(await permits(db, caller.pessoa.id, "visao", "E")))
    throw new Problem(403, "Você pode entrar na visão só para ver.");
  await closeViews(db, caller, now);
  const [view] = await db
    .insert(visaoAssistida)
    .values({
      idSessao: caller.idSessao,
      idAtendente: caller.pessoa.id,
      idPessoa,
      modo,
      motivo,
      texto: texto?.trim() || null,
      iniciadaEm: now,
    })
    .returning({ id: visaoAssistida.id });
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: idPessoa,
    acao: VIEW_BEGINS,
    resultado: "permitida",
    detalhe: { visao: view?.id, modo, motivo, ...(origem && { origem: origem.codigo, idOrigem: origem.id }) },
    ...origin(request),
  });
  return { pessoa: person, desde: now.toISOString() };
}

/** A session is in one view at a time: opening another ends the one before. */
const closeViews = (db: Db, { idSessao }: Caller, now: Date) =>
  db
    .update(visaoAssistida)
    .set({ encerradaEm: now })
    .where(and(eq(visaoAssistida.idSessao, idSessao), isNull(visaoAssistida.encerradaEm)));

/** Writes down that the administrator left the view. Nothing to write for a participant, who is in none. */
export async function endView(db: Db, caller: Caller, request: FastifyRequest, now: Date): Promise<void> {
  if (!caller.isAdmin) return;
  await closeViews(db, caller, now);
  const idSujeito = caller.target?.id ?? null;
  await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito, acao: VIEW_ENDS, resultado: "permitida", ...origin(request) });
}

/** The participants whose view this administrator opened last, the latest first, each once. */
export async function lastSeen(db: Db, idAtor: number): Promise<Reply<"GET /retornarPessoasVistas">> {
  const views = await db
    .select({ idSujeito: auditoria.idSujeito, quando: auditoria.quando })
    .from(auditoria)
    .where(and(eq(auditoria.idAtor, idAtor), eq(auditoria.acao, VIEW_BEGINS)))
    .orderBy(desc(auditoria.id))
    .limit(LOOKED_AT);
  const seen = new Map<number, Date>();
  for (const { idSujeito, quando } of views)
    if (idSujeito !== null && !seen.has(idSujeito) && seen.size < SEEN) seen.set(idSujeito, quando);
  if (seen.size === 0) return [];
  const people = await db
    .select(personColumns)
    .from(pessoa)
    .where(inArray(pessoa.id, [...seen.keys()]));
  const answer: Reply<"GET /retornarPessoasVistas"> = [];
  for (const [id, quando] of seen) {
    const person = people.find((row) => row.id === id);
    if (!person) continue;
    const [link] = await activeLinks(db, id);
    answer.push({ pessoa: toPerson(person), plano: link?.plano ?? null, vistaEm: quando.toISOString() });
  }
  return answer;
}
