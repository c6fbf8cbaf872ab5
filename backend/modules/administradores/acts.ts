import { contract } from "@contract/index";
import type { RouteContract } from "@contract/route";
import { actInWords, OWN_ACTS } from "../privacidade/words";

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
  "senha.codigoEnviado": "Enviou o código para uma nova senha.",
  "senha.conferenciaRecusada": "A conferência de quem esqueceu a senha não passou.",
  "vinculo.mover": "Mudou a categoria ou a situação de um vínculo.",
};

const summaries = contract as Record<string, RouteContract>;

/** An act of the audit log as who reads it would say it; its own name where nobody gave it words. */
export const describeAct = (acao: string): string => {
  const said = summaries[acao]?.summary ?? NAMED[acao] ?? OWN_ACTS[acao] ?? actInWords(acao).did;
  if (!said) return acao;
  return said.endsWith(".") ? said : `${said}.`;
};
