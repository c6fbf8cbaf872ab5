import { searchText } from "@/domain/text/searchText";
import type { CatalogueService, RoutePath } from "@/routes";

/** Words that people type for what a service's title calls otherwise. Searched, never shown. */
const synonyms: Partial<Record<RoutePath, string>> = {
  "/services/regime-tributacao": "imposto de renda tabela progressiva regressiva IR",
  "/services/pep": "PEP cargo público político",
  "/services/fatca": "Estados Unidos EUA cidadania americana",
  "/services/residente-exterior": "morar fora país mudança",
  "/dependentes": "filhos cônjuge beneficiários rateio família",
  "/services/extrato-contribuicao": "saldo quanto tenho cotas rentabilidade",
  "/services/contracheque": "holerite pagamento demonstrativo recibo",
  "/services/report-income": "imposto de renda IR declaração IRPF",
  "/services/gerar-contribuicao": "boleto pix pagar segunda via aporte depositar",
  "/services/simulador-beneficio": "aposentadoria calcular quanto vou receber projeção",
  "/services/demonstrativo-contribuicao": "comprovante pagamentos histórico",
  "/services/perfil-investimentos": "carteira aplicação risco mudar alterar",
  "/services/saque-a-vista": "sacar retirar dinheiro",
  "/services/benefit-request": "aposentadoria aposentar solicitar benefício",
  "/services/suspend-contribution": "parar pausar interromper",
  "/services/alterar-contribuicao": "mudar aumentar diminuir percentual valor",
  "/services/convidar-participante": "indicar amigo familiar",
  "/services/resgate": "sacar retirar dinheiro sair do plano",
  "/services/autopatrocinio": "continuar pagando saí da empresa desligamento",
  "/services/bpd": "diferido saí da empresa desligamento",
  "/services/portabilidade": "transferir levar outro plano",
  "/services/requests": "protocolo andamento pedido status situação",
  "/services/atas": "reunião conselho documentos",
  "/services/fornecedores": "prestadores empresas",
  "/services/emprestimos": "dinheiro crédito parcela",
  "/services/alteracao-renda": "mudar aumentar diminuir benefício aposentadoria",
  "/services/suspend-benefit": "parar pausar aposentadoria",
  "/services/exemption-65": "imposto de renda IR idoso",
  "/services/simulador-regime-tributacao": "imposto de renda IR comparar tabela progressiva regressiva",
  "/services/exemption-molestia-grave": "imposto de renda IR moléstia laudo saúde",
};

/** Pages outside the catalogue, and what people type for them. */
export const places = [
  { path: "/alterar-senha", words: "alterar trocar mudar senha acesso" },
  {
    path: "/perfil",
    words:
      "perfil cadastro dados informações pessoais conta bancária banco pix endereço telefone celular e-mail email nome segurança aparelho privacidade",
  },
  { path: "/documents", words: "documentos regulamento estatuto certificado material" },
  { path: "/chat", words: "atendimento atendente conversa mensagem falar ajuda dúvida chat contato" },
] as const satisfies { path: RoutePath; words: string }[];

/** True when every typed word begins one of the words. */
export function beginsWords(words: string, typed: string): boolean {
  const known = searchText(words).split(/[^a-z0-9]+/);
  return searchText(typed)
    .split(" ")
    .every((part) => known.some((word) => word.startsWith(part)));
}

/** True when every typed word begins a word of the service's title, of its group, or of what people call it. */
export const isSearched = ({ title, group, path }: Pick<CatalogueService, "title" | "group" | "path">, typed: string): boolean =>
  beginsWords(`${title} ${group} ${synonyms[path] ?? ""}`, typed);
