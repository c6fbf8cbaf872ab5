import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Context } from "./context";
import { compileOnFirstCall } from "./http/compilers";
import { hooks, serializers } from "./http/logged";
import { errorHandler, notFound, refuseConnection, sendProblem } from "./http/problem";
import { registerRoutes } from "./http/register";
import { acompanhamento } from "./modules/acompanhamento/routes";
import { administradores } from "./modules/administradores/routes";
import { beneficios } from "./modules/beneficios/routes";
import { cadastro } from "./modules/cadastro/routes";
import { carrossel } from "./modules/carrossel/routes";
import { cobrancas } from "./modules/cobrancas/routes";
import { comunicados } from "./modules/comunicados/routes";
import { concessao } from "./modules/concessao/routes";
import { conciliacao } from "./modules/conciliacao/routes";
import { configuracoes } from "./modules/configuracoes/routes";
import { contas } from "./modules/contas/routes";
import { contribuicoes } from "./modules/contribuicoes/routes";
import { chamados } from "./modules/conversas/deskRoutes";
import { conversas } from "./modules/conversas/routes";
import { convites } from "./modules/convites/routes";
import { dependentes } from "./modules/dependentes/routes";
import { desligamento } from "./modules/desligamento/routes";
import { documentos } from "./modules/documentos/routes";
import { emails } from "./modules/emails/routes";
import { emissao } from "./modules/emissao/routes";
import { emprestimos } from "./modules/emprestimos/routes";
import { esteira } from "./modules/esteira/routes";
import { fila } from "./modules/fila/routes";
import { folha } from "./modules/folha/routes";
import { imagens } from "./modules/imagens/routes";
import { importacoes } from "./modules/importacoes/routes";
import { indexadores } from "./modules/indexadores/routes";
import { investimentos } from "./modules/investimentos/routes";
import { notificacoes } from "./modules/notificacoes/routes";
import { onboarding } from "./modules/onboarding/routes";
import { painel } from "./modules/painel/routes";
import { permissoes } from "./modules/permissoes/routes";
import { pessoas } from "./modules/pessoas/routes";
import { planos } from "./modules/planos/routes";
import { portabilidades } from "./modules/portabilidade/routes";
import { privacidade } from "./modules/privacidade/routes";
import { requisicoes } from "./modules/requisicoes/routes";
import { resgates } from "./modules/resgate/routes";
import { senhas } from "./modules/senhas/routes";
import { servicos } from "./modules/servicos/routes";
import { sessao } from "./modules/sessao/routes";
import { simulador } from "./modules/simulador/routes";
import { simuladorRegime } from "./modules/simuladorRegime/routes";
import { systemRoutes } from "./modules/sistema/routes";
import { atas } from "./modules/transparencia/atas";
import { fornecedores } from "./modules/transparencia/fornecedores";
import { transparencia } from "./modules/transparencia/routes";
import { verificacao } from "./modules/verificacao/routes";
import { vinculos } from "./modules/vinculos/routes";

/** Bytes: the upload limit of 10 MB and the multipart wrapping around it. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Milliseconds for a whole call to arrive: 10 MB at 0.7 Mbit/s. Whoever sends it more slowly keeps a place from others. */
const ARRIVAL_MS = 120_000;

/** Composes the backend over an open database. It listens to nothing yet: `main.ts` and the tests do that. */
export async function buildApp(options: Omit<Context, "log"> & { logger?: object }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ? { ...options.logger, serializers, hooks } : false,
    trustProxy: options.config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: ARRIVAL_MS,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // An address that is not even one (`/%E0%A4%A`) is refused before any route or handler sees it.
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    clientErrorHandler: refuseConnection,
  });
  const context: Context = { ...options, log: app.log };

  compileOnFirstCall(app);
  const parseJson = app.getDefaultJsonParser("error", "error");
  // A call without a body may still say that it is JSON.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound("Este endereço não existe.")));
  app.addHook("onSend", async (_request, reply) => void (reply.hasHeader("cache-control") || reply.header("cache-control", "no-store")));
  await app.register(helmet);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, fieldSize: 1000 }, throwFileSizeLimit: true });

  registerRoutes(app, context, {
    ...sessao(context),
    ...planos(context),
    ...pessoas(context),
    ...permissoes(context),
    ...administradores(context),
    ...senhas(context),
    ...configuracoes(context),
    ...imagens(context),
    ...carrossel(context),
    ...importacoes(context),
    ...requisicoes(context),
    ...conversas(context),
    ...chamados(context),
    ...notificacoes(context),
    ...comunicados(context),
    ...emails(context),
    ...esteira(context),
    ...onboarding(context),
    ...servicos(context),
    ...fila(context),
    ...painel(context),
    ...dependentes(context),
    ...cadastro(context),
    ...privacidade(context),
    ...documentos(context),
    ...contas(context),
    ...acompanhamento(context),
    ...cobrancas(context),
    ...contribuicoes(context),
    ...beneficios(context),
    ...folha(context),
    ...transparencia(context),
    ...atas(context),
    ...fornecedores(context),
    ...emissao(context),
    ...verificacao(context),
    ...convites(context),
    ...investimentos(context),
    ...emprestimos(context),
    ...simulador(context),
    ...resgates(context),
    ...vinculos(context),
    ...portabilidades(context),
    ...concessao(context),
    ...simuladorRegime(context),
    ...desligamento(context),
    ...conciliacao(context),
    ...indexadores(context),
  });
  systemRoutes(app, context);
  return app;
}
