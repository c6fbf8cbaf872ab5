import { createHash, randomUUID } from "node:crypto";
import type { Arquivo } from "@contract/conversas";
import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Static } from "typebox";
import { arquivo, conversa, mensagem, requisicao } from "../../db/schema";
import { inspectFile } from "../../files/inspect";
import { attachmentDisposition } from "../../files/name";
import { notFound, Problem } from "../../http/problem";
import { auditAccess, type Scope } from "./scope";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that one person may have waiting to be attached. */
const WAITING_LIMIT = 40;

const invalid = (status: 400 | 413 | 415, mensagem: string) => new Problem(status, mensagem, { erros: [{ campo: "arquivo", mensagem }] });

async function receive(scope: Scope): Promise<{ name: string; bytes: Buffer }> {
  const { request } = scope;
  if (!request.isMultipart()) throw invalid(415, "Envie o arquivo como anexo de formulário.");
  try {
    const part = await request.file();
    if (!part) throw invalid(400, "Escolha um arquivo.");
    if (part.fieldname !== "arquivo") throw invalid(400, "Envie o arquivo no campo arquivo.");
    return { name: part.filename, bytes: await part.toBuffer() };
  } catch (failure) {
    if (failure instanceof Problem) throw failure;
    const tooLarge = failure instanceof Error && "code" in failure && failure.code === "FST_REQ_FILE_TOO_LARGE";
    throw tooLarge ? invalid(413, "O arquivo passa de 10 MB. Envie um menor.") : invalid(400, "O envio não chegou inteiro. Tente de novo.");
  }
}

/** Forgets what a person uploaded and never attached. */
async function sweepAbandoned(scope: Scope): Promise<void> {
  const before = new Date(scope.context.now().getTime() - DAY_MS);
  const abandoned = await scope.db
    .delete(arquivo)
    .where(and(eq(arquivo.idDono, scope.caller.pessoa.id), isNull(arquivo.idMensagem), isNull(arquivo.uso), lt(arquivo.enviadoEm, before)))
    .returning({ chave: arquivo.chave });
  for (const { chave } of abandoned) await scope.context.files.remove(chave);
}

/**
 * Keeps an uploaded file for its sender until a message takes it. Runs outside a transaction: a slow upload must not
 * hold a connection, of which the embedded database has one.
 */
export async function receiveFile(scope: Scope): Promise<Static<typeof Arquivo>> {
  const { caller, context, db } = scope;
  const { name, bytes } = await receive(scope);
  const file = await inspectFile(name, bytes);
  await sweepAbandoned(scope);
  const [waiting] = await db
    .select({ total: count() })
    .from(arquivo)
    .where(and(eq(arquivo.idDono, caller.pessoa.id), isNull(arquivo.idMensagem), isNull(arquivo.uso)));
  if ((waiting?.total ?? 0) >= WAITING_LIMIT)
    throw new Problem(429, "Há muitos arquivos enviados e não anexados. Envie a mensagem com eles antes de continuar.");

  const chave = randomUUID();
  await context.files.write(chave, file.content);
  const [kept] = await db
    .insert(arquivo)
    .values({
      idDono: caller.pessoa.id,
      nome: file.name,
      tipo: file.type,
      tamanho: file.content.length,
      sha256: createHash("sha256").update(file.content).digest("hex"),
      chave,
      enviadoEm: context.now(),
    })
    .returning({ id: arquivo.id, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho });
  if (!kept) throw new Error("file was not inserted");
  return kept;
}

const FILE_NOT_FOUND = "Este arquivo não existe ou não é seu.";

/**
 * Sends a file as an attachment. Attached, it belongs to its conversation or request; not yet attached, to who sent it.
 * @throws Problem 404 for whoever may not see it
 */
export async function sendFile(scope: Scope, idArquivo: number, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await scope.db
    .select({ file: arquivo, ofConversation: conversa.idPessoa, ofRequest: requisicao.idPessoa, idConversa: conversa.id })
    .from(arquivo)
    .leftJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
    .leftJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .leftJoin(requisicao, eq(requisicao.id, arquivo.idRequisicao))
    .where(eq(arquivo.id, idArquivo));
  if (!found) throw notFound(FILE_NOT_FOUND);
  const { file, idConversa } = found;
  const idPessoa = found.ofConversation ?? found.ofRequest;
  const visible = idPessoa === null ? file.idDono === scope.caller.pessoa.id : scope.subject === null || scope.subject === idPessoa;
  if (!visible) throw notFound(FILE_NOT_FOUND);
  const content = scope.context.files.read(file.chave);
  if (!content) throw notFound("O conteúdo deste arquivo não está mais disponível.");
  if (idPessoa !== null)
    await auditAccess(scope, "GET /baixarArquivo/{idArquivo}", idPessoa, { idArquivo, ...(idConversa !== null && { idConversa }) });
  return reply
    .header("content-disposition", attachmentDisposition(file.nome))
    .header("content-length", file.tamanho)
    .header("x-content-type-options", "nosniff")
    .type(file.tipo)
    .send(content);
}
