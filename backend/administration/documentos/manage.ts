import type { DocumentoPublicado, SituacaoDocumento } from "@contract/documentos";
import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { arquivo, categoria, documento, documentoAbertura, documentoVersao, pessoa, plano } from "../../kernel/db/schema";
import { hasWords } from "../../kernel/db/textSearch";
import { pagesOf } from "../../kernel/http/pages";
import { notFound } from "../../kernel/problem";
import { announcementsOf } from "./announce";
import { audienceCounter, inForce } from "./audience";
import { countDocuments, searchable, selectDocuments, toDocument, toVersion } from "./select";

type Situation = Static<typeof SituacaoDocumento>;
type Published = Static<typeof DocumentoPublicado>;

const PAGE_SIZE = 25;
const NOT_FOUND = "Este documento não existe.";

const publisher = alias(pessoa, "publicador");
const addressee = alias(pessoa, "destinatario");

const situationIs = (situation: Situation | undefined, today: string): SQL | undefined =>
  ({
    vigente: inForce(today),
    agendado: and(isNull(documento.arquivadoEm), gt(documento.validoDesde, today)),
    vencido: and(isNull(documento.arquivadoEm), lt(documento.validoAte, today)),
    arquivado: isNotNull(documento.arquivadoEm),
  })[situation ?? ("" as Situation)];

function situationOf({ arquivadoEm, validoDesde, validoAte }: typeof documento.$inferSelect, today: string): Situation {
  if (arquivadoEm) return "arquivado";
  if (validoAte !== null && validoAte < today) return "vencido";
  return validoDesde > today ? "agendado" : "vigente";
}

const opened = sql<number>`(select count(*) from ${documentoAbertura} a where a.id_versao = ${documentoVersao.id})`;

/** Managed documents with everything that a row of the list shows. */
async function managed(db: Db, where: SQL | undefined, today: string, page?: { limit: number; offset: number }): Promise<Published[]> {
  const query = selectDocuments(db, {
    plano: sql<string | null>`${plano.nome}`,
    categoriaPessoa: sql<string | null>`${categoria.nome}`,
    publicador: sql<string | null>`${publisher.nome}`,
    destinatario: sql<string | null>`${addressee.nome}`,
    aberturas: opened,
  })
    .leftJoin(plano, eq(plano.id, documento.idPlano))
    .leftJoin(categoria, eq(categoria.id, documento.idCategoria))
    .leftJoin(publisher, eq(publisher.id, documento.publicadoPor))
    .leftJoin(addressee, eq(addressee.id, documento.idPessoa))
    .where(where)
    .orderBy(desc(documentoVersao.publicadaEm), desc(documento.id));
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query);
  const audience = audienceCounter(db);
  const answers: Published[] = [];
  for (const row of rows) {
    const { idPlano, idCategoria, idPessoa } = row.documento;
    const publico = await audience(row.documento);
    answers.push({
      ...toDocument(row),
      situacao: situationOf(row.documento, today),
      plano: idPlano === null ? null : { id: idPlano, nome: String(row.plano) },
      categoriaPessoa: idCategoria === null ? null : { id: idCategoria, nome: String(row.categoriaPessoa) },
      pessoa: idPessoa === null ? null : { id: idPessoa, nome: String(row.destinatario) },
      publicadoPor: row.publicador as string | null,
      publico,
      // Somebody may have left the audience after opening.
      aberturas: Math.min(Number(row.aberturas), publico),
    });
  }
  return answers;
}

export async function listPublished(
  db: Db,
  { texto, categoria: kind, idPlano, situacao, page = 0, limit = PAGE_SIZE }: Query<"GET /retornarDocumentosPublicados">,
  now: Date,
): Promise<Reply<"GET /retornarDocumentosPublicados">> {
  const today = dateOf(now);
  const where = and(
    situationIs(situacao, today),
    kind && eq(documento.categoria, kind),
    // Documents for every plan are also for this one.
    idPlano === undefined ? undefined : or(isNull(documento.idPlano), eq(documento.idPlano, idPlano)),
    hasWords(searchable, texto),
  );
  const itens = await managed(db, where, today, { limit, offset: page * limit });
  const total = await countDocuments(db, where);
  return { itens, total, totalPage: pagesOf(total, limit) };
}

/** A document with its versions. @throws Problem 404 */
export async function publishedDocument(
  db: Db,
  idDocumento: number,
  now: Date,
): Promise<Reply<"GET /retornarDocumentoPublicado/{idDocumento}">> {
  const [found] = await managed(db, eq(documento.id, idDocumento), dateOf(now));
  if (!found) throw notFound(NOT_FOUND);
  const rows = await db
    .select({ versao: documentoVersao, arquivo, aberturas: opened })
    .from(documentoVersao)
    .innerJoin(arquivo, eq(arquivo.id, documentoVersao.idArquivo))
    .where(eq(documentoVersao.idDocumento, idDocumento))
    .orderBy(desc(documentoVersao.versao));
  const announced = await announcementsOf(
    db,
    rows.map(({ versao }) => versao.id),
  );
  return {
    ...found,
    versoes: rows.map((row) => ({
      ...toVersion(row),
      aberturas: Number(row.aberturas),
      aviso: announced.get(row.versao.id) ?? null,
    })),
  };
}

/** People who opened a version, each once, the latest first. @throws Problem 404 */
export async function openingsOf(
  db: Db,
  idVersao: number,
  { page = 0, limit = PAGE_SIZE }: Query<"GET /retornarAberturasDocumento/{idVersao}">,
): Promise<Reply<"GET /retornarAberturasDocumento/{idVersao}">> {
  const [version] = await db.select({ id: documentoVersao.id }).from(documentoVersao).where(eq(documentoVersao.id, idVersao));
  if (!version) throw notFound(NOT_FOUND);
  const rows = await db
    .select({ id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf, quando: documentoAbertura.quando })
    .from(documentoAbertura)
    .innerJoin(pessoa, eq(pessoa.id, documentoAbertura.idPessoa))
    .where(eq(documentoAbertura.idVersao, idVersao))
    .orderBy(desc(documentoAbertura.quando), asc(pessoa.id))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db.select({ total: count() }).from(documentoAbertura).where(eq(documentoAbertura.idVersao, idVersao));
  const total = counted?.total ?? 0;
  return {
    itens: rows.map(({ quando, ...person }) => ({ pessoa: person, quando: quando.toISOString() })),
    total,
    totalPage: pagesOf(total, limit),
  };
}
