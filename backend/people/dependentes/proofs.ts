import { eq } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { arquivo } from "../../kernel/db/schema";
import { takeFiles } from "../../kernel/files/rows";
import { attachmentOf } from "../../kernel/files/send";
import { reaches } from "../../kernel/http/access";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { fieldProblem, notFound } from "../../kernel/problem";

/** Beginning of the use of every file that proves a dependent. */
export const PROOFS_OF = "dependente:";

/** Use (`arquivo.uso`) of a file that proves this dependent. */
export const proofUse = (idDependente: number) => `${PROOFS_OF}${idDependente}`;

/**
 * Makes files that the caller sent the proofs of a dependent. From then on they are the participant's, also those that
 * an attendant sent in the assisted view.
 * @throws Problem 422 for a file that is not there, is somebody else's or already serves something
 */
export async function attachProofs(db: Db, caller: Caller, idPessoa: number, idDependente: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const taken = await takeFiles(db, wanted, [caller.pessoa.id], { uso: proofUse(idDependente), idDono: idPessoa });
  if (taken.length === wanted.length) return;
  const mensagem = "Um dos comprovantes não está mais disponível. Envie de novo.";
  throw fieldProblem(422, "idsArquivos", mensagem);
}

interface Asked {
  db: Db;
  caller: Caller;
  /** Null: an administrator outside the assisted view. */
  subject: number | null;
}

/**
 * Sends a proof as an attachment, to its participant and to administrators.
 * @throws Problem 404 for anybody else
 */
export async function sendProof(context: Context, { db, caller, subject }: Asked, idArquivo: number, reply: FastifyReply) {
  const [file] = await db.select().from(arquivo).where(eq(arquivo.id, idArquivo));
  if (!file?.uso?.startsWith(PROOFS_OF) || !(await reaches(db, { caller, subject }, file.idDono)))
    throw notFound("Este comprovante não existe ou não é seu.");
  const send = attachmentOf(context.files, file);
  if (caller.isAdmin)
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: file.idDono,
      acao: "dependente.comprovante",
      resultado: "permitida",
      detalhe: { idArquivo },
    });
  return send(reply);
}
