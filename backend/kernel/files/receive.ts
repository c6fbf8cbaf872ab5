import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { fieldProblem, Problem } from "../problem";

/** A refused upload: the reason belongs to its field. */
export const invalidUpload = (status: 400 | 413 | 415, mensagem: string) => fieldProblem(status, "arquivo", mensagem);

/** Hashes of the files that calls sent, of those that were received. */
const received = new WeakMap<FastifyRequest, string>();

/** SHA-256 of the file that a call sent; null for a call whose file was not received, or that has none. */
export const receivedHash = (request: FastifyRequest): string | null => received.get(request) ?? null;

interface Limit {
  /** Bytes; absent, the server's own limit. */
  fileSize?: number;
  /** Refusal of a larger one. */
  words: string;
}
const USUAL: Limit = { words: "O arquivo passa de 10 MB. Envie um menor." };

/**
 * The one file of a form, in its field `arquivo`. Called outside a transaction: a slow upload must not hold a
 * connection, of which the embedded database has one.
 * @throws Problem 400, 413 or 415
 */
export async function receiveUpload(
  request: FastifyRequest,
  { fileSize, words }: Limit = USUAL,
): Promise<{ name: string; bytes: Buffer; sha256: string }> {
  if (!request.isMultipart()) throw invalidUpload(415, "Envie o arquivo como anexo de formulário.");
  try {
    const part = await request.file(fileSize === undefined ? {} : { limits: { fileSize } });
    if (!part) throw invalidUpload(400, "Escolha um arquivo.");
    if (part.fieldname !== "arquivo") throw invalidUpload(400, "Envie o arquivo no campo arquivo.");
    const bytes = await part.toBuffer();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    received.set(request, sha256);
    return { name: part.filename, bytes, sha256 };
  } catch (failure) {
    if (failure instanceof Problem) throw failure;
    const tooLarge = failure instanceof Error && "code" in failure && failure.code === "FST_REQ_FILE_TOO_LARGE";
    throw tooLarge ? invalidUpload(413, words) : invalidUpload(400, "O envio não chegou inteiro. Tente de novo.");
  }
}
