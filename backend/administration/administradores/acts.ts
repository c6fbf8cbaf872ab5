import type { RouteContract } from "@contract/route";
import { contract } from "../../../contract";
import { actInWords, firstSentence, OWN_ACTS } from "../privacidade";

/** Acts that are no call of the contract, and that nobody reads of elsewhere. */
const NAMED: Record<string, string> = {
  "visao.iniciar": "Abriu a Visão Administradora.",
  "visao.encerrar": "Saiu da Visão Administradora.",
  "configuracao.vigor": "Uma configuração agendada entrou em vigor.",
  "cadastro.conta": "Alterou a conta bancária.",
  "cadastro.email": "Alterou o e-mail.",
  "dependente.comprovante": "Abriu o comprovante de um dependente.",
  "desligamento.presumir": "O prazo para escolher terminou: valeu o que a lei presume.",
  "documento.alterar": "Alterou um documento.",
  "documento.arquivar": "Arquivou um documento.",
  "documento.avisar": "Avisou de um documento.",
  "documento.publicar": "Publicou um documento.",
  "documento.reabrir": "Tirou um documento do arquivo.",
  "documento.versao": "Publicou outra versão de um documento.",
  "email.testar": "Enviou um e-mail de teste.",
  "importacao.cancelar": "Cancelou uma importação.",
  "importacao.conferir": "Mandou conferir uma planilha.",
  "importacao.confirmar": "Confirmou uma importação.",
  "importacao.desfazer": "Desfez uma importação.",
  "POST /atribuirRequisicoes": "Atribuiu solicitações.",
  "POST /conferirArquivo": "Conferiu se um arquivo é o que foi emitido.",
  "POST /conferirValoresIndexador/{serie}": "Conferiu valores antes de publicar.",
  "POST /enviarImagem/{area}": "Enviou uma imagem do tema ou do carrossel.",
  "POST /preverConfiguracao/{area}/{chave}": "Viu quem uma mudança atingiria, antes de publicá-la.",
  "POST /preverPublicoComunicado": "Viu quantas pessoas um comunicado alcançaria.",
  "POST /salvarEquipe": "Criou uma equipe ou mudou uma que já existe.",
  "POST /salvarMacro": "Criou uma macro ou mudou uma que já existe.",
  "POST /simularEsteira": "Viu o que outras etapas teriam mudado.",
  "portabilidade.receber": "Registrou uma portabilidade recebida.",
  "requisicao.atribuir": "Atribuiu uma solicitação.",
  "requisicao.concluir": "Concluiu uma solicitação.",
  "requisicao.criar": "Começou uma solicitação.",
  "resgate.estornar": "Estornou um pagamento de resgate.",
  "senha.codigoEnviado": "Enviou o código para uma nova senha.",
  "senha.conferenciaRecusada": "A conferência de quem esqueceu a senha não passou.",
  "tarefa.reenviar": "Mandou rodar de novo uma tarefa que tinha falhado.",
  "vinculo.mover": "Mudou a categoria ou a situação de um vínculo.",
};

const summaries = contract as Record<string, RouteContract>;

const sentence = (said: string) => (said.endsWith(".") ? said : `${said}.`);
const lookedAt = (said: string) => `Consultou: ${said.charAt(0).toLocaleLowerCase("pt-BR")}${said.slice(1)}`;

/**
 * Words of an act of the audit log for its reader; its own name where it has no words. A summary of the contract is
 * written for programmers: only its first sentence is used, and only where the tables of words have none.
 */
export function describeAct(acao: string): string {
  const named = NAMED[acao] ?? OWN_ACTS[acao];
  if (named) return sentence(named);
  const { looked, did } = actInWords(acao);
  if (did) return sentence(did);
  const summary = summaries[acao]?.summary;
  if (acao.startsWith("GET ")) {
    const said = looked ?? (summary && firstSentence(summary));
    return said ? sentence(lookedAt(said)) : acao;
  }
  return summary ? sentence(firstSentence(summary)) : looked ? sentence(lookedAt(looked)) : acao;
}
