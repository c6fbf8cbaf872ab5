import type { Params, Query, Reply } from "@contract/infer";
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { reading } from "../../kernel/db/reading";
import { arquivo, documentoEmitido, plano } from "../../kernel/db/schema";
import { attachmentOf } from "../../kernel/files/send";
import { reaches } from "../../kernel/http/access";
import type { Input } from "../../kernel/http/handlers";
import { pagesOf } from "../../kernel/http/pages";
import { recordAudit } from "../../kernel/identity/audit";
import { notFound } from "../../kernel/problem";
import type { Kind } from "./content";

type List = Reply<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">;

const PAGE_SIZE = 10;

const columns = { emissao: documentoEmitido, plano: { id: plano.id, nome: plano.nome }, arquivo };

/** The document of a person with some content. */
export const SAME_CONTENT = reading("emissao.mesmo", ["idPessoa", "conteudo"], (from, { idPessoa, conteudo }) =>
  from
    .select(columns)
    .from(documentoEmitido)
    .innerJoin(arquivo, eq(arquivo.id, documentoEmitido.idArquivo))
    .innerJoin(plano, eq(plano.id, documentoEmitido.idPlano))
    .where(and(eq(documentoEmitido.idPessoa, idPessoa), eq(documentoEmitido.conteudo, conteudo))),
);

export const issuedRows = (db: Db) =>
  db
    .select(columns)
    .from(documentoEmitido)
    .innerJoin(arquivo, eq(arquivo.id, documentoEmitido.idArquivo))
    .innerJoin(plano, eq(plano.id, documentoEmitido.idPlano))
    .$dynamic();

type Row = Awaited<ReturnType<typeof issuedRows>>[number];

const shown = (row: Row["emissao"], rotulo: string) => row.resumo.find((item) => item.rotulo === rotulo)?.valor ?? "";

export const toIssued = ({ emissao, plano: of, arquivo: file }: Row): List["documentos"][number] => ({
  id: emissao.id,
  tipo: emissao.tipo as Kind,
  titulo: `${shown(emissao, "Documento")} · ${shown(emissao, "Referência")}`,
  referencia: emissao.referencia,
  plano: of,
  codigo: emissao.codigo,
  emitidoEm: emissao.emitidoEm.toISOString(),
  arquivo: { nome: file.nome, tipo: file.tipo, tamanho: file.tamanho },
});

/** The documents issued for a person in a plan, newest first. */
export async function issuedFor(
  db: Db,
  { idPessoa, idPlano }: Params<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">,
  { tipo, page = 0, limit = PAGE_SIZE }: NonNullable<Query<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">>,
): Promise<List> {
  const where: SQL | undefined = and(
    eq(documentoEmitido.idPessoa, idPessoa),
    eq(documentoEmitido.idPlano, idPlano),
    tipo && eq(documentoEmitido.tipo, tipo),
  );
  const rows = await issuedRows(db)
    .where(where)
    .orderBy(desc(documentoEmitido.id))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db.select({ total: count() }).from(documentoEmitido).where(where);
  const total = counted?.total ?? 0;
  return { documentos: rows.map(toIssued), total, totalPage: pagesOf(total, limit) };
}

type Asking = Pick<Input<"GET /baixarDocumentoEmitido/{idEmissao}">, "db" | "caller" | "subject" | "request">;

/**
 * Sends the file of an issue, the same bytes as the first time. An administrator's look is written down, and so is the
 * try at another person's.
 * @throws Problem 404 for one that is another person's or not there at all
 */
export async function sendIssued(context: Context, { db, caller, subject, request }: Asking, idEmissao: number, reply: FastifyReply) {
  const [found] = await issuedRows(db).where(eq(documentoEmitido.id, idEmissao));
  const mayRead = found !== undefined && (await reaches(db, { caller, subject }, found.emissao.idPessoa));
  if (found && (caller.isAdmin || !mayRead))
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: found.emissao.idPessoa,
      acao: "GET /baixarDocumentoEmitido/{idEmissao}",
      resultado: mayRead ? "permitida" : "negada",
      detalhe: { idEmissao },
      endereco: request.ip,
      idRequest: request.id,
    });
  if (!mayRead) throw notFound("Este documento não existe ou não é seu.");
  return attachmentOf(context.files, found.arquivo)(reply);
}
