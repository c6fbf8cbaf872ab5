import type { RouteContract } from "@contract/route";
import { contract } from "../../../contract";

/** Data that an attendant or a helper looked at, after "Consultou". Several calls may be one thing for the person. */
const LOOKED_AT: Record<string, string> = {
  "dependente.comprovante": "comprovante de um dependente",
};

/** Acts of an attendant, or of a helper, in one sentence each. */
const DID: Record<string, string> = {
  "dependente.incluir": "Incluiu um dependente",
  "dependente.alterar": "Alterou um dependente",
  "dependente.remover": "Removeu um dependente",
  "dependente.rateio": "Distribuiu o rateio dos dependentes",
  "requisicao.confirmar": "Confirmou uma solicitação",
  "requisicao.cancelar": "Cancelou uma solicitação",
  "requisicao.descartar": "Descartou um rascunho",
  "requisicao.responder": "Respondeu a um pedido da equipe",
  "requisicao.avancar": "Avançou uma solicitação",
  "requisicao.devolver": "Devolveu uma solicitação para ajuste",
  "requisicao.aprovar": "Aprovou uma solicitação",
  "requisicao.recusar": "Recusou uma solicitação",
  "requisicao.pedir-documentos": "Pediu documentos",
  "desligamento.registrar": "Registrou a saída da empresa",
  "pagamento.impedir": "Impediu um pagamento",
  "pagamento.liberar": "Liberou um pagamento que tinha sido impedido",
  "documento.aceitar": "Aceitou um documento",
  "documento.recusar": "Recusou um documento",
  "ajudante.entrar": "Entrou como ajudante",
  "ajudante.preparar": "Começou a preencher um pedido",
};

const calls: Record<string, RouteContract | undefined> = contract;

/** One act of the audit log in the words of its reader: looked at, did, or nothing worth telling. */
export function actInWords(acao: string): { looked?: string; did?: string } {
  const call = calls[acao];
  if (call) return call.untold ? {} : acao.startsWith("GET") ? { looked: call.audit } : { did: call.audit };
  const [looked, did] = [LOOKED_AT[acao], DID[acao]];
  return looked ? { looked } : did ? { did } : {};
}

const unique = (texts: (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];

/** The acts of a visit, each said once. */
export function actsInWords(acoes: readonly string[]): { consultou: string[]; fez: string[] } {
  const told = acoes.map(actInWords);
  return { consultou: unique(told.map(({ looked }) => looked)), fez: unique(told.map(({ did }) => did)) };
}

/** Named acts of one's own, for the copy of one's data. */
export const OWN_ACTS: Record<string, string> = {
  "sessao.entrar": "Entrou no portal",
  "sessao.sair": "Saiu do portal",
  "senha.definir": "Criou uma senha",
  "senha.alterar": "Trocou a senha",
  "sessao.encerrar": "Encerrou uma sessão",
  "sessao.encerrarOutras": "Encerrou as outras sessões",
  "segundoPasso.alterar": "Ativou ou desativou a verificação em duas etapas",
  "ajudante.convidar": "Convidou um ajudante",
  "ajudante.revogar": "Revogou um ajudante",
  "exportacao.pedir": "Pediu uma cópia dos dados",
  "exportacao.baixar": "Baixou uma cópia dos dados",
};
