import type { RouteContract } from "@contract/route";
import { contract } from "../../../contract";
import { actInWords, OWN_ACTS } from "../privacidade";

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
  "portabilidade.receber": "Registrou uma portabilidade recebida.",
  "requisicao.atribuir": "Atribuiu uma solicitação.",
  "requisicao.concluir": "Concluiu uma solicitação.",
  "requisicao.criar": "Começou uma solicitação.",
  "resgate.estornar": "Estornou um pagamento de resgate.",
  "senha.pedirCodigo": "Alguém pediu um código para criar uma senha.",
  "sessao.esperar": "Foram muitas tentativas, e a próxima teve de esperar.",
  "sessao.recusar": "Uma senha ou um código não conferiu.",
  "senha.codigoEnviado": "Enviou o código para uma nova senha.",
  "senha.conferenciaRecusada": "A conferência de quem esqueceu a senha não passou.",
  "tarefa.reenviar": "Mandou rodar de novo uma tarefa que tinha falhado.",
  "vinculo.mover": "Mudou a categoria ou a situação de um vínculo.",
};

const calls: Record<string, RouteContract | undefined> = contract;

const sentence = (said: string) => (said.endsWith(".") ? said : `${said}.`);
const lookedAt = (said: string) => `Consultou: ${said}.`;

/** Words of an act of the audit log for its reader; its own name where it has no words. */
export function describeAct(acao: string): string {
  const call = calls[acao];
  if (call) return acao.startsWith("GET") ? lookedAt(call.audit) : sentence(call.audit);
  const named = NAMED[acao] ?? OWN_ACTS[acao];
  if (named) return sentence(named);
  const { looked, did } = actInWords(acao);
  return did ? sentence(did) : looked ? lookedAt(looked) : acao;
}
