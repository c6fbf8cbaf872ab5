import type { FastifyRequest } from "fastify";
import { fieldProblem, Problem } from "../problem";

/** A refused upload: the reason belongs to its field. */
export const invalidUpload = (status: 400 | 413 | 415, mensagem: string) => fieldProblem(status, "arquivo", mensagem);

/**
 * The one file of a form, in its field `arquivo`. Called outside a transaction: a slow upload must not hold a
 * connection, of which the embedded database has one.
 * @throws Problem 400, 413 or 415
 */
export async function receiveUpload(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw invalidUpload(415, "Envie o arquivo como anexo de formulário.");
  try {
    const part = await request.file();
    if (!part) throw invalidUpload(400, "Escolha um arquivo.");
    if (part.fieldname !== "arquivo") throw invalidUpload(400, "Envie o arquivo no campo arquivo.");
    return { name: part.filename, bytes: await part.toBuffer() };
  } catch (failure) {
    if (failure instanceof Problem) throw failure;
    const tooLarge = failure instanceof Error && "code" in failure && failure.code === "FST_REQ_FILE_TOO_LARGE";
    throw tooLarge
      ? invalidUpload(413, "O arquivo passa de 10 MB. Envie um menor.")
      : invalidUpload(400, "O envio não chegou inteiro. Tente de novo.");
  }
}
