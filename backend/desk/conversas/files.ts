import { createHash, randomUUID } from "node:crypto";
import type { Arquivo } from "@contract/conversas";
import { and, count, eq, isNull, lt, not, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Static } from "typebox";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { arquivo, conversa, mensagem, rascunho, requisicao } from "../../kernel/db/schema";
import { inspectFile } from "../../kernel/files/inspect";
import { receiveUpload } from "../../kernel/files/receive";
import { addFile, dropFiles } from "../../kernel/files/rows";
import { attachmentOf } from "../../kernel/files/send";
import { notFound, Problem } from "../../kernel/problem";
import { checkContents } from "../../requests/esteira";
import { requireTickets } from "./gate";
import { auditAccess, type Scope } from "./scope";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that one person may have waiting to be attached. */
const WAITING_LIMIT = 40;

/** Named by a draft that the person keeps: a form that is left for days still has its files. */
const inDraft = sql`exists (select 1 from ${rascunho} r where r.id_pessoa = arquivo.id_dono
  and jsonb_path_exists(r.dados, '$.arquivos.*.id ? (@ == $id)', jsonb_build_object('id', arquivo.id)))`;

/** Forgets what a person uploaded and never attached. */
async function sweepAbandoned(scope: Scope): Promise<void> {
  const before = new Date(scope.context.now().getTime() - DAY_MS);
  const own = eq(arquivo.idDono, scope.caller.pessoa.id);
  const abandoned = and(own, isNull(arquivo.idMensagem), isNull(arquivo.uso), lt(arquivo.enviadoEm, before), not(inDraft));
  for (const chave of await dropFiles(scope.db, abandoned)) await scope.context.files.remove(chave);
}

/**
 * Keeps an uploaded file for its sender until a message takes it. Runs outside a transaction: a slow upload must not
 * hold a connection, of which the embedded database has one.
 */
export async function receiveFile(scope: Scope): Promise<Static<typeof Arquivo>> {
  const { caller, context, db } = scope;
  const { name, bytes } = await receiveUpload(scope.request);
  const file = await inspectFile(name, bytes);
  await sweepAbandoned(scope);
  const idDono = caller.pessoa.id;
  await refuseMore(db, idDono);
  const chave = randomUUID();
  await context.files.write(chave, file.content);
  try {
    return await db.transaction(async (tx) => {
      // Those that are sent at once are counted one after the other.
      await lockPerson(tx, idDono);
      await refuseMore(tx, idDono);
      const sha256 = createHash("sha256").update(file.content).digest("hex");
      const kept = { idDono, nome: file.name, tipo: file.type, tamanho: file.content.length, sha256, chave, enviadoEm: context.now() };
      const { id, nome, tipo, tamanho } = await addFile(tx, kept);
      return { id, nome, tipo, tamanho };
    });
  } catch (error) {
    await context.files.remove(chave);
    throw error;
  }
}

/** @throws Problem 429 for a person who has as many waiting as they may */
async function refuseMore(db: Db, idDono: number): Promise<void> {
  const [waiting] = await db
    .select({ total: count() })
    .from(arquivo)
    .where(and(eq(arquivo.idDono, idDono), isNull(arquivo.idMensagem), isNull(arquivo.uso)));
  if ((waiting?.total ?? 0) >= WAITING_LIMIT)
    throw new Problem(429, "Há muitos arquivos enviados e não anexados. Envie a mensagem com eles antes de continuar.");
}

const FILE_NOT_FOUND = "Este arquivo não existe ou não é seu.";

/**
 * Sends a file as an attachment. Attached, it belongs to its conversation or request; not yet attached, to its sender.
 * @throws Problem 404 for whoever may not see it, 403 for a health file of whose request the caller is not in charge
 */
export async function sendFile(scope: Scope, idArquivo: number, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await scope.db
    .select({ file: arquivo, ofConversation: conversa.idPessoa, of: requisicao, idConversa: conversa.id })
    .from(arquivo)
    .leftJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
    .leftJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .leftJoin(requisicao, eq(requisicao.id, arquivo.idRequisicao))
    .where(eq(arquivo.id, idArquivo));
  // A copy of a person's data has a call of its own, which writes each download down.
  if (!found || found.file.uso?.startsWith("exportacao")) throw notFound(FILE_NOT_FOUND);
  const { file, idConversa } = found;
  const idPessoa = found.ofConversation ?? found.of?.idPessoa ?? null;
  // A paper of a request is there for those of the team who handle requests of its kind.
  if (found.of && scope.services?.includes(found.of.idFuncionalidade) === false) throw notFound(FILE_NOT_FOUND);
  const visible = idPessoa === null ? file.idDono === scope.caller.pessoa.id : scope.subject === null || scope.subject === idPessoa;
  if (!visible) throw notFound(FILE_NOT_FOUND);
  if (idConversa !== null) await requireTickets(scope.db, scope, "GET /baixarArquivo/{idArquivo}");
  if (found.of) await checkContents(scope, found.of, "GET /baixarArquivo/{idArquivo}", idArquivo);
  const send = attachmentOf(scope.context.files, file);
  if (idPessoa !== null)
    await auditAccess(scope, "GET /baixarArquivo/{idArquivo}", idPessoa, { idArquivo, ...(idConversa !== null && { idConversa }) });
  return send(reply);
}
