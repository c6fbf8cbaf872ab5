import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "../db/sqlState";
import { Problem } from "../problem";

const TITLES: Record<number, string> = {
  400: "Dados inválidos",
  401: "Identificação necessária",
  403: "Acesso não permitido",
  404: "Não encontrado",
  409: "Conflito",
  413: "Conteúdo grande demais",
  415: "Formato não aceito",
  422: "Não foi possível concluir",
  429: "Muitas tentativas",
  500: "Falha do sistema",
  501: "Indisponível",
  503: "Indisponível no momento",
};

export function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.extra.tentarEm) reply.header("retry-after", problem.extra.tentarEm);
  return reply
    .status(problem.status)
    .type("application/problem+json")
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: "about:blank",
      title: TITLES[problem.status] ?? "Não foi possível concluir",
      status: problem.status,
      detail: problem.detail,
      ...problem.extra,
    });
}

/** An answer to what is not even HTTP (or has headers too large), written on the bare connection. */
export function refuseConnection(error: ConnectionError, socket: Socket) {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  const body = JSON.stringify({ type: "about:blank", title: TITLES[400], status, detail: "Não entendemos o pedido." });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * States that pass: conflicts with another transaction, a lock that did not come free (55P03), a statement that took too
 * long (57014), and a server that is starting, full or going down.
 */
const PASSING = /^(40|53|57P|08|55P03|57014)/;
/** In the words of the driver, which gives these no code: no connection came free, or it was lost. */
const UNREACHABLE = /^(timeout exceeded when trying to connect|Connection terminated|timeout expired)/;
const NETWORK = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"]);

function isPassing(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return PASSING.test(state);
  for (let at = error; at instanceof Error; at = at.cause)
    if (UNREACHABLE.test(at.message) || NETWORK.has(String((at as NodeJS.ErrnoException).code))) return true;
  return false;
}

/**
 * Problem for a fault of the data that the database found (a date that does not exist, a number out of range) or for a
 * passing fault of the database; null for any other error.
 */
function fromDatabase(error: unknown): Problem | null {
  if (sqlState(error)?.startsWith("22")) return new Problem(400, "Confira os dados enviados.");
  if (isPassing(error)) return new Problem(503, "Não foi possível concluir agora. Tente de novo em instantes.", { tentarEm: 2 });
  return null;
}

const fieldOf = (path: string, missing?: unknown) => [...path.split("/").filter(Boolean), ...(missing ? [String(missing)] : [])].join(".");

/**
 * Turns any error into a problem document. Errors that are neither a Problem nor the client's fault are logged and
 * hidden.
 */
export function errorHandler(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem) return sendProblem(reply, error);
  if (error.validation) {
    const erros = error.validation.map((v) => ({
      campo: fieldOf(v.instancePath, v.params.missingProperty),
      mensagem: v.keyword === "required" ? "Campo obrigatório." : "Valor inválido.",
    }));
    return sendProblem(reply, new Problem(400, "Confira os dados enviados.", { erros }));
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    const detail =
      status === 413 ? "O conteúdo enviado é grande demais." : status === 415 ? "Formato não aceito." : "Não entendemos o pedido.";
    return sendProblem(reply, new Problem(status, detail));
  }
  const refused = fromDatabase(error);
  if (refused) {
    request.log.warn({ err: error }, "refused by the database");
    return sendProblem(reply, refused);
  }
  request.log.error({ err: error }, "unexpected error");
  return sendProblem(reply, new Problem(500, "Algo não saiu como esperado. Tente de novo em instantes."));
}
