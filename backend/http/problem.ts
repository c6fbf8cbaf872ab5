import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";

export interface FieldError {
  campo: string;
  mensagem: string;
}

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
  500: "Erro inesperado",
  501: "Indisponível",
  503: "Indisponível no momento",
};

/** An answer other than success: RFC 9457, in Portuguese, fit to be shown. Throw it from any handler. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly extra: { erros?: FieldError[]; tentarEm?: number } = {},
  ) {
    super(detail);
  }
}

export const notFound = (what = "Não encontramos o que você procura.") => new Problem(404, what);

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

const fieldOf = (path: string, missing?: unknown) => [...path.split("/").filter(Boolean), ...(missing ? [String(missing)] : [])].join(".");

/** Turns whatever went wrong into a problem document. What is not a Problem or a client's fault is logged and hidden. */
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
  request.log.error({ err: error }, "unexpected error");
  return sendProblem(reply, new Problem(500, "Algo não saiu como esperado. Tente de novo em instantes."));
}
