import type { Params, Query, Reply } from "@contract/infer";
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { arquivo, conversa, funcionalidade, mensagem, requisicao } from "../../kernel/db/schema";
import { hasWords } from "../../kernel/db/textSearch";
import { attachmentOf } from "../../kernel/files/send";
import { reaches } from "../../kernel/http/access";
import { pagesOf } from "../../kernel/http/pages";
import { recordAudit } from "../../kernel/identity/audit";
import { notFound } from "../../kernel/problem";
import { checkContents } from "../../requests/esteira";
import type { Asked } from "./documentosRead";

const PAGE_SIZE = 10;
const REQUEST = "requisicao";

/** Screen that a person's file was sent on, by the beginning of its use. A photograph of the profile is no document. */
const ORIGINS: Readonly<Record<string, string>> = { dependente: "Dependentes", cadastro: "Informações Pessoais" };

/**
 * Files that the participant's side sent and that serve something; in a request also those that an attendant sent for
 * them. Null asks for everybody's, and still for nothing else: a copy of somebody's data is a file too.
 */
const sentBy = (idPessoa: number | null): SQL | undefined =>
  or(
    and(eq(arquivo.uso, REQUEST), idPessoa === null ? undefined : eq(requisicao.idPessoa, idPessoa)),
    and(
      idPessoa === null ? undefined : eq(arquivo.idDono, idPessoa),
      or(eq(conversa.idPessoa, arquivo.idDono), inArray(sql`split_part(${arquivo.uso}, ':', 1)`, Object.keys(ORIGINS))),
    ),
  );

const inPlan = (idPlano: number): SQL | undefined =>
  and(
    or(isNull(requisicao.id), eq(requisicao.idPlano, idPlano)),
    or(isNull(conversa.id), isNull(conversa.idPlano), eq(conversa.idPlano, idPlano)),
  );

const ACTION = "GET /baixarDocumentoEnviado/{idArquivo}";
const NOT_FOUND = "Este arquivo não existe ou não é seu.";

/** The files that a person sent in a plan, newest first, each with what it was for. */
export async function sentFiles(
  db: Db,
  { idPessoa, idPlano }: Params<"GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}">,
  { texto, page = 0, limit = PAGE_SIZE }: Query<"GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}">,
): Promise<Reply<"GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}">> {
  const searched = sql`concat(${arquivo.nome}, ' ', ${funcionalidade.nome}, ' ', ${requisicao.protocolo}, ' ', ${conversa.assunto})`;
  const where = and(sentBy(idPessoa), inPlan(idPlano), hasWords(searched, texto));
  const rows = await db
    .select({ file: arquivo, servico: funcionalidade.nome, protocolo: requisicao.protocolo, assunto: conversa.assunto })
    .from(arquivo)
    .leftJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
    .leftJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .leftJoin(requisicao, eq(requisicao.id, arquivo.idRequisicao))
    .leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .where(where)
    .orderBy(desc(arquivo.enviadoEm), desc(arquivo.id))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await db
    .select({ total: count() })
    .from(arquivo)
    .leftJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
    .leftJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .leftJoin(requisicao, eq(requisicao.id, arquivo.idRequisicao))
    .leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .where(where);
  const total = counted?.total ?? 0;
  return {
    itens: rows.map(({ file, servico, protocolo, assunto }) => ({
      id: file.id,
      nome: file.nome,
      tipo: file.tipo,
      tamanho: file.tamanho,
      enviadoEm: file.enviadoEm.toISOString(),
      origem: protocolo
        ? `${servico} · ${protocolo}`
        : assunto
          ? `Conversa: ${assunto}`
          : (ORIGINS[file.uso?.split(":")[0] ?? ""] ?? "Portal"),
    })),
    total,
    totalPage: pagesOf(total, limit),
  };
}

/**
 * Sends, as an attachment, what the person sent before. Each opening by the fund's people is written down, and so is
 * one that is refused.
 * @throws Problem 404 for a file of anybody else, 403 for a health file of which the caller is not in charge
 */
export async function sendSentFile(context: Context, { db, caller, subject, request }: Asked, idArquivo: number, reply: FastifyReply) {
  const [found] = await db
    .select({ file: arquivo, of: requisicao })
    .from(arquivo)
    .leftJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
    .leftJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .leftJoin(requisicao, eq(requisicao.id, arquivo.idRequisicao))
    .where(and(eq(arquivo.id, idArquivo), sentBy(subject)));
  const idPessoa = found?.of?.idPessoa ?? found?.file.idDono;
  if (!found || idPessoa === undefined || !(await reaches(db, { caller, subject }, idPessoa))) throw notFound(NOT_FOUND);
  if (found.of) await checkContents({ context, db, caller, request }, found.of, ACTION, idArquivo);
  const send = attachmentOf(context.files, found.file);
  if (caller.isAdmin)
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: idPessoa,
      acao: ACTION,
      resultado: "permitida",
      detalhe: { idArquivo, ...(found.of && { idRequisicao: found.of.id }) },
      endereco: request.ip,
      idRequest: request.id,
    });
  return send(reply);
}
