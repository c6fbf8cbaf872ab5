import type { Params, Query, Reply } from "@contract/infer";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { arquivo, documento, documentoAbertura, documentoVersao } from "../../kernel/db/schema";
import { hasWords } from "../../kernel/db/textSearch";
import { attachmentOf } from "../../kernel/files/send";
import { pagesOf } from "../../kernel/http/pages";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { notFound } from "../../kernel/problem";
import { addressedTo, inForce, publishedFor } from "./audience";
import { countDocuments, searchable, selectDocuments, toDocument } from "./select";

const PAGE_SIZE = 10;

const openedBy = (idPessoa: number): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${documentoAbertura} a where a.id_versao = ${documentoVersao.id} and a.id_pessoa = ${idPessoa})`;

/** The documents in force that a person may see in a plan, those of one origin, newest first. */
export async function documentsFor(
  db: Db,
  { idPessoa, idPlano }: Params<"GET /retornarDocumentos/{idPessoa}/{idPlano}">,
  filter: Query<"GET /retornarDocumentos/{idPessoa}/{idPlano}">,
  now: Date,
): Promise<Reply<"GET /retornarDocumentos/{idPessoa}/{idPlano}">> {
  const { origem = "plano", texto, categoria, page = 0, limit = PAGE_SIZE } = filter;
  const of = {
    plano: and(inForce(dateOf(now)), publishedFor(idPessoa, idPlano)),
    recebidos: and(inForce(dateOf(now)), addressedTo(idPessoa, idPlano)),
  };
  const where = and(of[origem], categoria && eq(documento.categoria, categoria), hasWords(searchable, texto));
  const opened = openedBy(idPessoa);
  const rows = await selectDocuments(db, { aberto: opened })
    .where(where)
    .orderBy(desc(documentoVersao.publicadaEm), desc(documento.id))
    .limit(limit)
    .offset(page * limit);
  const total = await countDocuments(db, where);
  const unread = (origin: SQL | undefined) => countDocuments(db, and(origin, sql`not ${opened}`));
  return {
    itens: rows.map((row) => ({ ...toDocument(row), aberto: Boolean(row.aberto) })),
    total,
    totalPage: pagesOf(total, limit),
    novos: { plano: await unread(of.plano), recebidos: await unread(of.recebidos) },
  };
}

/** Request for a file: the caller, and the person for whom they ask. */
export interface Asked {
  db: Db;
  caller: Caller;
  request: FastifyRequest;
  /** Null: an administrator outside the assisted view. */
  subject: number | null;
}

const NOT_FOUND = "Este documento não existe ou não está disponível para você.";

/**
 * Sends a version as an attachment. Reading it is opening it: the participant's own first time is kept, an attendant's
 * look is not.
 * @throws Problem 404 for a document of others, and for one that is not in force
 */
export async function sendVersion(context: Context, { db, caller, subject, request }: Asked, idVersao: number, reply: FastifyReply) {
  const today = dateOf(context.now());
  const visible = subject === null ? undefined : and(inForce(today), sql`(${addressedTo(subject)} or ${publishedFor(subject)})`);
  const [found] = await db
    .select({ file: arquivo, idPessoa: documento.idPessoa })
    .from(documentoVersao)
    .innerJoin(documento, eq(documento.id, documentoVersao.idDocumento))
    .innerJoin(arquivo, eq(arquivo.id, documentoVersao.idArquivo))
    .where(and(eq(documentoVersao.id, idVersao), visible));
  if (!found) throw notFound(NOT_FOUND);
  const send = attachmentOf(context.files, found.file);
  if (!caller.isAdmin) await recordOpening(db, idVersao, caller.pessoa.id, context.now());
  else if (found.idPessoa !== null)
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: found.idPessoa,
      acao: "GET /baixarDocumento/{idVersao}",
      resultado: "permitida",
      detalhe: { idVersao },
      endereco: request.ip,
      idRequest: request.id,
    });
  return send(reply);
}

const recordOpening = (db: Db, idVersao: number, idPessoa: number, now: Date) =>
  db.insert(documentoAbertura).values({ idVersao, idPessoa, quando: now }).onConflictDoNothing();
