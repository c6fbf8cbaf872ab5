import { resources } from "@contract/openapi";

/** Data that an attendant looked at, after "Consultou". Several calls may be one thing for the person. */
const LOOKED_AT: Record<string, string> = {
  "GET /retornarPessoa/{idPessoa}": "dados básicos",
  "GET /retornarSolicitacoes": "solicitações",
  "GET /exportarSolicitacoes": "solicitações, em planilha",
  "GET /retornarSolicitacao/{idRequisicao}": "andamento de uma solicitação",
  "GET /retornarPendencias/{idPessoa}/{idPlano}": "pendências",
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": "notificações",
  "GET /retornarDependentes/{idPessoa}/{idPlano}": "dependentes",
  "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}": "dependentes",
  "dependente.comprovante": "comprovante de um dependente",
  "GET /retornarSalario/{idPessoa}/{idPlano}": "salário de contribuição",
  "GET /retornarConversas": "conversas",
  "GET /retornarConversa/{idConversa}": "conversas",
  "GET /retornarMensagens/{idConversa}": "conversas",
  "GET /baixarArquivo/{idArquivo}": "arquivos enviados",
  "GET /retornarCadastro/{idPessoa}": "dados do cadastro",
  "GET /retornarHistoricoCadastro/{idPessoa}": "histórico do cadastro",
  "GET /retornarFoto/{idPessoa}": "foto",
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}": "serviços",
  "GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}": "serviços",
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}": "serviços",
  "GET /retornarOnboarding/{idPessoa}/{idPlano}": "respostas do primeiro acesso",
  "GET /retornarAcessos/{idPessoa}": "lista de acessos",
  "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}": "caminhos de quem saiu da empresa",
  "GET /retornarLinks/{idPessoa}/{idPlano}": "links de documentos",
  "GET /retornarAcessosLink/{idLink}": "links de documentos",
};

/** Acts of an attendant, in one sentence each. */
const DID: Record<string, string> = {
  "POST /incluirDependente": "Incluiu um dependente",
  "dependente.incluir": "Incluiu um dependente",
  "POST /alterarDependente": "Alterou um dependente",
  "dependente.alterar": "Alterou um dependente",
  "POST /removerDependente": "Removeu um dependente",
  "dependente.remover": "Removeu um dependente",
  "POST /distribuirRateio": "Distribuiu o rateio dos dependentes",
  "dependente.rateio": "Distribuiu o rateio dos dependentes",
  "POST /alterarFoto": "Trocou a foto",
  "POST /removerFoto": "Removeu a foto",
  "POST /alterarTelefone": "Alterou o telefone",
  "POST /alterarEndereco": "Alterou o endereço",
  "POST /alterarContaBancaria": "Alterou a conta bancária",
  "POST /enviarDadosOnboarding": "Respondeu uma etapa do primeiro acesso",
  "POST /descartarRascunho": "Descartou um rascunho",
  "POST /criarConversa": "Abriu uma conversa",
  "POST /enviarMensagem": "Escreveu uma mensagem",
  "POST /encerrarConversa": "Encerrou uma conversa",
  "POST /reabrirConversa": "Reabriu uma conversa",
  "POST /atribuirConversa": "Atribuiu uma conversa a um atendente",
  "POST /enviarArquivo": "Enviou um arquivo",
  "POST /criarRequisicao": "Preencheu uma solicitação",
  "POST /confirmarRequisicao": "Confirmou uma solicitação",
  "requisicao.confirmar": "Confirmou uma solicitação",
  "POST /cancelarSolicitacao": "Cancelou uma solicitação",
  "requisicao.cancelar": "Cancelou uma solicitação",
  "requisicao.descartar": "Descartou um rascunho",
  "POST /responderPendencia": "Respondeu a um pedido da equipe",
  "requisicao.responder": "Respondeu a um pedido da equipe",
  "requisicao.avancar": "Avançou uma solicitação",
  "requisicao.devolver": "Devolveu uma solicitação para ajuste",
  "requisicao.aprovar": "Aprovou uma solicitação",
  "requisicao.recusar": "Recusou uma solicitação",
  "requisicao.pedir-documentos": "Pediu documentos",
  "POST /registrarDesligamento": "Registrou a saída da empresa",
  "desligamento.registrar": "Registrou a saída da empresa",
  "POST /revogarLink": "Revogou um link de documento",
  "documento.aceitar": "Aceitou um documento",
  "documento.recusar": "Recusou um documento",
};

/** Calls that the portal makes by itself to show any page, and records that others already tell. */
const SILENT = new Set([
  "visao.iniciar",
  "visao.encerrar",
  "POST /encerrarVisao",
  "GET /retornarSessao",
  "GET /retornarPlanosAtivos/{idPessoa}",
  "GET /retornarConfiguracaoTema/{idPlano}",
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}",
  "POST /reagirNotificacao",
  "POST /marcarConversaLida",
  "POST /salvarRascunho",
  "POST /guardarRascunhoOnboarding",
  "GET /requisicaoFuncionalidade",
  "GET /requisicaoStatus",
  "POST /marcarPresenca",
  "POST /deixarRequisicao",
  "POST /avancarRequisicao",
  "POST /decidirDocumento",
  "POST /decidirRequisicoes",
]);

const described = new Map(
  resources.flatMap(({ name, table }) => Object.entries(table).map(([key, route]) => [key, { name, summary: route.summary }] as const)),
);

/** A summary up to its first stop: what comes after it are codes and limits of the call. */
export const firstSentence = (summary: string) => summary.split(/[.:;]/)[0] ?? summary;

/** One act of the audit log in the words of its reader: looked at, did, or nothing worth telling. */
export function actInWords(acao: string): { looked?: string; did?: string } {
  if (SILENT.has(acao)) return {};
  if (LOOKED_AT[acao]) return { looked: LOOKED_AT[acao] };
  if (DID[acao]) return { did: DID[acao] };
  // A call newer than these tables is told in the contract's own words.
  const known = described.get(acao);
  if (!known) return {};
  return acao.startsWith("GET") ? { looked: known.name.toLocaleLowerCase("pt-BR") } : { did: firstSentence(known.summary) };
}

const unique = (texts: (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];

/** The acts of a visit, each said once. */
export function actsInWords(acoes: readonly string[]): { consultou: string[]; fez: string[] } {
  const told = acoes.map(actInWords);
  return { consultou: unique(told.map(({ looked }) => looked)), fez: unique(told.map(({ did }) => did)) };
}

/** Named acts of one's own, for the copy of one's data. */
export const OWN_ACTS: Record<string, string> = {
  "sessao.encerrar": "Encerrou uma sessão",
  "sessao.encerrarOutras": "Encerrou as outras sessões",
  "segundoPasso.alterar": "Ligou ou desligou o segundo passo",
  "exportacao.pedir": "Pediu uma cópia dos dados",
  "exportacao.baixar": "Baixou uma cópia dos dados",
};
