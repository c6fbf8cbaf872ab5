import "./compose";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { administradores } from "./administration/administradores/administradoresRoutes";
import { carrossel } from "./administration/carrossel/carrosselRoutes";
import { comunicados } from "./administration/comunicados/comunicadosRoutes";
import { documentos } from "./administration/documentos/documentosRoutes";
import { emails } from "./administration/emails/emailsRoutes";
import { importacoes } from "./administration/importacoes/importacoesRoutes";
import { indexadores } from "./administration/indexadores/indexadoresRoutes";
import { painel } from "./administration/painel/painelRoutes";
import { privacidade } from "./administration/privacidade/privacidadeRoutes";
import { systemRoutes } from "./administration/sistema/sistemaRoutes";
import { atas } from "./administration/transparencia/atas";
import { fornecedores } from "./administration/transparencia/fornecedores";
import { transparencia } from "./administration/transparencia/transparenciaRoutes";
import { conciliacao } from "./desk/conciliacao/conciliacaoRoutes";
import { conversas } from "./desk/conversas/conversasRoutes";
import { chamados } from "./desk/conversas/deskRoutes";
import { fila } from "./desk/fila/filaRoutes";
import { pendencias } from "./desk/pendencias/pendenciasRoutes";
import type { Context } from "./kernel/context";
import { errorHandler, refuseConnection, sendProblem } from "./kernel/http/answerProblem";
import { compileOnFirstCall } from "./kernel/http/compilers";
import { hooks, serializers } from "./kernel/http/logged";
import { registerRoutes } from "./kernel/http/register";
import { forwardedAddresses } from "./kernel/identity/network";
import { notFound } from "./kernel/problem";
import { beneficios } from "./money/beneficios/beneficiosRoutes";
import { cobrancas } from "./money/cobrancas/cobrancasRoutes";
import { contas } from "./money/contas/contasRoutes";
import { contribuicoes } from "./money/contribuicoes/contribuicoesRoutes";
import { folha } from "./money/folha/folhaRoutes";
import { investimentos } from "./money/investimentos/investimentosRoutes";
import { pagamentos } from "./money/pagamentos/pagamentosRoutes";
import { ajudantes } from "./people/ajudantes/ajudantesRoutes";
import { avisos } from "./people/avisos/avisosRoutes";
import { cadastro } from "./people/cadastro/cadastroRoutes";
import { configuracoes } from "./people/configuracoes/configuracoesRoutes";
import { dependentes } from "./people/dependentes/dependentesRoutes";
import { imagens } from "./people/imagens/imagensRoutes";
import { notificacoes } from "./people/notificacoes/notificacoesRoutes";
import { permissoes } from "./people/permissoes/permissoesRoutes";
import { pessoas } from "./people/pessoas/pessoasRoutes";
import { planos } from "./people/planos/planosRoutes";
import { senhas } from "./people/senhas/senhasRoutes";
import { sessao } from "./people/sessao/sessaoRoutes";
import { emissao } from "./requests/emissao/emissaoRoutes";
import { esteira } from "./requests/esteira/esteiraRoutes";
import { requisicoes } from "./requests/requisicoes/requisicoesRoutes";
import { servicos } from "./requests/servicos/servicosRoutes";
import { acompanhamento } from "./services/acompanhamento/acompanhamentoRoutes";
import { concessao } from "./services/concessao/concessaoRoutes";
import { convites } from "./services/convites/convitesRoutes";
import { emprestimos } from "./services/emprestimos/emprestimosRoutes";
import { onboarding } from "./services/onboarding/onboardingRoutes";
import { portabilidades } from "./services/portabilidade/portabilidadeRoutes";
import { rendimentos } from "./services/rendimentos/rendimentosRoutes";
import { resgates } from "./services/resgate/resgateRoutes";
import { desligamento } from "./services/saida/saidaRoutes";
import { simulador } from "./services/simulador/simuladorRoutes";
import { simuladorRegime } from "./services/simuladorRegime/simuladorRegimeRoutes";
import { verificacao } from "./services/verificacao/verificacaoRoutes";
import { vinculos } from "./services/vinculos/vinculosRoutes";

/** Bytes: the upload limit of 10 MB and the multipart wrapping around it. */
const UPLOAD_LIMIT = 10 * 1024 * 1024;

/** Milliseconds for a whole call to arrive: 10 MB at 0.7 Mbit/s. Whoever sends it more slowly keeps a place from others. */
const ARRIVAL_MS = 120_000;

/**
 * Milliseconds that a connection may rest between two calls. The portal's proxy keeps its connections for as long as the backend
 * does: one that is closed while a call is on its way costs that call.
 */
const REST_MS = 15 * 60_000;

/** Composes the backend over an open database. It listens to nothing yet: `main.ts` and the tests do that. */
export async function buildApp(options: Omit<Context, "log"> & { logger?: object }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ? { ...options.logger, serializers, hooks } : false,
    trustProxy: options.config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: ARRIVAL_MS,
    keepAliveTimeout: REST_MS,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // An address that is not even one (`/%E0%A4%A`) is refused before any route or handler sees it.
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    clientErrorHandler: refuseConnection,
  });
  const context: Context = { ...options, log: app.log };

  // Runs before whatever asks for the caller's address: it goes into the audit log, and limits count by it.
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined) headers["x-forwarded-for"] = forwardedAddresses(String(forwarded));
  });
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
    ...ajudantes(context),
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
    ...pendencias(context),
    ...conversas(context),
    ...chamados(context),
    ...notificacoes(context),
    ...avisos(context),
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
    ...pagamentos(context),
    ...rendimentos(context),
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
