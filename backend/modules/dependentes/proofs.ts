import { and, eq, inArray, isNull } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context";
import type { Db } from "../../db/connection";
import { arquivo } from "../../db/schema";
import { attachmentOf } from "../../files/send";
import { type Caller, reaches } from "../../http/access";
import { notFound, Problem } from "../../http/problem";
import { recordAudit } from "../pessoas/audit";

const PREFIX = "dependente:";

/** What a file serves that proves a dependent: names the dependent. */
export const proofUse = (idDependente: number) => `${PREFIX}${idDependente}`;

/**
 * Makes files that the caller sent the proofs of a dependent. From then on they are the participant's, also those that
 * an attendant sent in the assisted view.
 * @throws Problem 422 for a file that is not there, is somebody else's or already serves something
 */
export async function attachProofs(db: Db, caller: Caller, idPessoa: number, idDependente: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const taken = await db
    .update(arquivo)
    .set({ uso: proofUse(idDependente), idDono: idPessoa })
    .where(
      and(
        inArray(arquivo.id, wanted),
        eq(arquivo.idDono, caller.pessoa.id),
        isNull(arquivo.idMensagem),
        isNull(arquivo.idRequisicao),
        isNull(arquivo.uso),
      ),
    )
    .returning({ id: arquivo.id });
  if (taken.length === wanted.length) return;
  const mensagem = "Um dos comprovantes não está mais disponível. Envie de novo.";
  throw new Problem(422, mensagem, { erros: [{ campo: "idsArquivos", mensagem }] });
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
  if (!file?.uso?.startsWith(PREFIX) || !(await reaches(db, { caller, subject }, file.idDono)))
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
