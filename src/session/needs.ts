import type { ExtensionRead } from "@/api/offered";
import type { RoutePath } from "@/routes";

/** Calls behind every form of a service, and behind every page of settings by date. */
const FORM = ["retornarServico"] as const;
const SETTING = ["retornarConfiguracao"] as const;

/**
 * Calls outside the specification of which a page needs one: where the backend has none of them, the page is on no menu and
 * says so. Empty: the specification's calls are enough. Only the portal's server has this table: browsers are told which pages
 * are closed.
 */
const needs = {
  "/": [],
  "/login": [],
  "/chat": [],
  "/documents": ["retornarDocumentos", "retornarDocumentosPublicados"],
  "/extract": ["retornarExtrato"],
  "/notification-management": ["retornarComunicados"],
  "/voluntary-contribution-reconciliation": ["retornarResumoConciliacao", "retornarResumoPagamentos"],
  "/perfil": [],
  "/request-management": [],
  "/onboarding": [],
  "/simulador-beneficio": ["retornarPremissasSimulador"],
  "/services": [],
  "/success": [],
  "/development": [],
  "/404": [],
  "/500": [],
  "/_error": [],
  "/alterar-senha": [],
  "/logout": [],
  "/services/regime-tributacao": FORM,
  "/services/pep": FORM,
  "/services/fatca": FORM,
  "/services/residente-exterior": FORM,
  "/dependentes": [],
  "/services/extrato-contribuicao": ["retornarExtrato"],
  "/services/contracheque": ["retornarContracheques"],
  "/services/report-income": ["retornarInforme"],
  "/services/gerar-contribuicao": ["retornarRegrasCobranca"],
  "/services/simulador-beneficio": ["retornarSimulador"],
  "/services/demonstrativo-contribuicao": ["retornarDemonstrativo"],
  "/services/perfil-investimentos": ["retornarPerfisInvestimento"],
  "/services/saque-a-vista": FORM,
  "/services/benefit-request": FORM,
  "/services/suspend-contribution": FORM,
  "/services/alterar-contribuicao": FORM,
  "/services/convidar-participante": ["retornarConvites"],
  "/services/resgate": FORM,
  "/services/autopatrocinio": FORM,
  "/services/bpd": FORM,
  "/services/portabilidade": FORM,
  "/services/requests": [],
  "/services/atas": ["retornarAtas"],
  "/services/fornecedores": ["retornarServicosPrestados"],
  "/services/emprestimos": FORM,
  "/services/alteracao-renda": FORM,
  "/services/suspend-benefit": FORM,
  "/services/exemption-65": FORM,
  "/services/simulador-regime-tributacao": ["retornarSimuladorRegime"],
  "/services/exemption-molestia-grave": FORM,
  "/services/extraircontracheque": ["retornarLinks"],
  "/services/extrair-extrato-contribuicao": ["retornarLinks"],
  "/settings": ["retornarPermissoes"],
  "/settings/theme-settings": SETTING,
  "/settings/beneficios": SETTING,
  "/settings/services-management": SETTING,
  "/settings/onboarding-management": SETTING,
  "/settings/perfil-investimento-questoes": SETTING,
  "/settings/investment-profile-management": ["retornarPerfisDoFundo"],
  "/settings/contribution-management": SETTING,
  "/settings/resgate": SETTING,
  "/settings/portability-management": SETTING,
  "/settings/self-sponsorship-management": SETTING,
  "/settings/bpd": SETTING,
  "/settings/emails": SETTING,
  "/settings/esteira": ["retornarEsteiras"],
  "/settings/importar-pessoas": ["retornarImportacoes"],
  "/settings/importar-contribuicoes": ["retornarImportacoes"],
  "/settings/configurar-carrossel": SETTING,
  "/settings/indexadores": ["retornarIndexadores"],
  "/settings/reset-password-admin": ["retornarCodigosEnviados"],
  "/settings/orgao-responsavel-atas": ["retornarOrgaosAtas"],
  "/settings/registrar-servico-prestado-fornecedor": ["retornarFornecedores"],
} as const satisfies Record<RoutePath, readonly ExtensionRead[]>;

/**
 * Pages that need what the backend lacks.
 * @param has says of a call's name whether the backend has it
 */
export const closedPages = (has: (name: string) => boolean): string[] =>
  Object.entries(needs).flatMap(([path, names]: [string, readonly string[]]) => (names.length === 0 || names.some(has) ? [] : [path]));
