import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Ajv from "ajv";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Context } from "./context";
import { errorHandler, notFound, refuseConnection, sendProblem } from "./http/problem";
import { registerRoutes } from "./http/register";
import { conversas } from "./modules/conversas/routes";
import { dependentes } from "./modules/dependentes/routes";
import { notificacoes } from "./modules/notificacoes/routes";
import { onboarding } from "./modules/onboarding/routes";
import { pessoas } from "./modules/pessoas/routes";
import { planos } from "./modules/planos/routes";
import { requisicoes } from "./modules/requisicoes/routes";
import { servicos } from "./modules/servicos/routes";
import { sessao } from "./modules/sessao/routes";
import { systemRoutes } from "./modules/sistema/routes";

/** Bytes: the upload limit of 10 MB and the multipart wrapping around it. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Composes the backend over an open database. It listens to nothing yet: `main.ts` and the tests do that. */
export async function buildApp(options: Omit<Context, "log"> & { logger?: boolean | object }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.config.trustProxy,
    bodyLimit: 1024 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // An address that is not even one (`/%E0%A4%A`) is refused before any route or handler sees it.
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    clientErrorHandler: refuseConnection,
  });
  const context: Context = { ...options, log: app.log };

  // Text in an address may stand for a number; text in a body may not.
  // What the contract does not name is taken out before a handler sees it.
  const strict = new Ajv({ allErrors: false, coerceTypes: false, removeAdditional: "all", useDefaults: true });
  const coercing = new Ajv({ allErrors: false, coerceTypes: true, removeAdditional: "all", useDefaults: true });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === "body" ? strict : coercing).compile(schema));
  const parseJson = app.getDefaultJsonParser("error", "error");
  // A call without a body may still say that it is JSON.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound("Este endereço não existe.")));
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  await app.register(helmet);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, fieldSize: 1000 }, throwFileSizeLimit: true });

  registerRoutes(app, context, {
    ...sessao(context),
    ...planos(context),
    ...pessoas(context),
    ...requisicoes(context),
    ...conversas(context),
    ...notificacoes(context),
    ...onboarding(context),
    ...servicos(context),
    ...dependentes(context),
  });
  systemRoutes(app, context);
  return app;
}
