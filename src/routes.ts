/**
 * The table of routes (specification §2). Page titles, guards, sidebars, the service menu, the command palette,
 * breadcrumbs and the tests that sweep every page are derived from it. A new screen is one row here, one page file and
 * one feature. No path is written anywhere else.
 */

import type { Area } from "@contract/areas";
import type { Part } from "@contract/parts";
import { Service } from "@/domain/services/ids";
import { requestAreas } from "@/domain/services/requestAreas";

/**
 * - `public`: anybody, signed in or not.
 * - `session`: anybody signed in.
 * - `participant`: participants, and administrators in the assisted view.
 * - `administrator`: administrators outside the assisted view.
 */
type RouteAccess = "public" | "session" | "participant" | "administrator";

/** `main`: sidebar and top bar. `bare`: neither. `auto`: as `main` where a session exists, else `bare`. */
type RouteLayout = "main" | "bare" | "auto";

export const serviceGroups = ["Informações Cadastrais", "Meu Plano", "Solicitações", "Institutos Legais", "Consultas", "Outros"] as const;
export type ServiceGroup = (typeof serviceGroups)[number];

/** Place of a route in the service catalogue. Ids 1–24 are the feature list's; 0 is not in the catalogue (§2). */
interface CatalogueEntry {
  id: number;
  group: ServiceGroup;
  /** Name of the icon in `parts/services/ServiceIcon`. */
  icon: string;
}

export interface RouteDefinition {
  title: string;
  /** Title for administrators, where it differs. */
  adminTitle?: string;
  access: RouteAccess;
  layout: RouteLayout;
  service?: CatalogueEntry;
  /** Permissions of which an administrator needs one here. */
  area?: Area | readonly Area[];
  /** Part of the portal by which helpers open the page; absent: none of them does. */
  helper?: Part;
}

const settings = (title: string, area: RouteDefinition["area"] | null) =>
  ({ title, access: "administrator", layout: "main", ...(area && { area }) }) as const;

const service = (title: string, id: number, group: ServiceGroup, icon: string) =>
  ({ title, access: "participant", layout: "main", service: { id, group, icon } }) as const;

const status = (title: string) => ({ title, access: "public", layout: "auto" }) as const;

export const routes = {
  "/": { title: "Página inicial", access: "session", layout: "main" },
  "/login": { title: "Entrar", access: "public", layout: "bare" },
  "/chat": { title: "Meus Atendimentos", adminTitle: "Chamados", access: "session", layout: "main" },
  "/documents": { title: "Documentos", access: "session", layout: "main" },
  "/extract": { title: "Movimentos", access: "participant", layout: "main", helper: "extrato" },
  "/notification-management": settings("Central de Notificações", "notificacoes"),
  "/voluntary-contribution-reconciliation": settings("Contribuições Voluntárias", ["conciliacao", "folha"]),
  "/perfil": { title: "Informações Pessoais", access: "participant", layout: "main" },
  "/request-management": settings("Central de Solicitações", requestAreas),
  "/onboarding": { title: "Boas-vindas", access: "public", layout: "bare" },
  "/simulador-beneficio": { title: "Simulador de benefício", access: "public", layout: "bare" },
  "/services": { title: "Serviços", access: "participant", layout: "main" },
  "/success": { title: "Tudo certo", access: "session", layout: "main" },
  "/development": status("Em construção"),
  "/404": status("Página não encontrada"),
  "/500": status("Algo não saiu como esperado"),
  "/_error": status("Algo não saiu como esperado"),
  "/alterar-senha": { title: "Alterar senha", access: "public", layout: "auto" },
  "/logout": { title: "Saindo", access: "public", layout: "bare" },

  "/services/regime-tributacao": service("Regime de tributação", Service.TAX_REGIME, "Informações Cadastrais", "scale"),
  "/services/pep": service("Pessoa exposta politicamente", Service.PEP, "Informações Cadastrais", "landmark"),
  "/services/fatca": service("FATCA", Service.FATCA, "Informações Cadastrais", "flag"),
  "/services/residente-exterior": service("Residente no exterior", Service.ABROAD, "Informações Cadastrais", "globe"),
  "/dependentes": service("Dependentes", Service.DEPENDENTS, "Informações Cadastrais", "users-round"),
  "/services/extrato-contribuicao": {
    ...service("Extrato de contribuição", Service.STATEMENT, "Meu Plano", "chart-line"),
    helper: "extrato",
  },
  "/services/contracheque": { ...service("Contracheque", Service.PAYSLIP, "Meu Plano", "receipt"), helper: "contracheques" },
  "/services/report-income": {
    ...service("Informe de rendimentos", Service.INCOME_REPORT, "Meu Plano", "receipt-text"),
    helper: "contracheques",
  },
  "/services/gerar-contribuicao": service("Gerar contribuição", Service.CONTRIBUTION, "Meu Plano", "banknote"),
  "/services/simulador-beneficio": service("Simulador de benefício", Service.BENEFIT_SIMULATOR, "Meu Plano", "calculator"),
  "/services/demonstrativo-contribuicao": service(
    "Demonstrativo de contribuição",
    Service.CONTRIBUTION_DEMONSTRATIVE,
    "Meu Plano",
    "file-text",
  ),
  "/services/perfil-investimentos": service("Perfil de investimento", Service.PROFILE_CHANGE, "Solicitações", "gauge"),
  "/services/saque-a-vista": service("Saque à vista", Service.LUMP_SUM, "Solicitações", "wallet"),
  "/services/benefit-request": service("Pedir benefício", Service.BENEFIT, "Solicitações", "hand-coins"),
  "/services/suspend-contribution": {
    ...service("Suspender contribuição", Service.CONTRIBUTION_SUSPENSION, "Solicitações", "pause"),
    helper: "preparo",
  },
  "/services/alterar-contribuicao": {
    ...service("Alterar contribuição", Service.CONTRIBUTION_CHANGE, "Solicitações", "sliders"),
    helper: "preparo",
  },
  "/services/convidar-participante": service("Convidar participante", 0, "Solicitações", "user-plus"),
  "/services/resgate": service("Resgate", Service.REDEMPTION, "Institutos Legais", "piggy-bank"),
  "/services/autopatrocinio": service("Autopatrocínio", Service.SELF_SPONSORSHIP, "Institutos Legais", "shield-check"),
  "/services/bpd": service("Benefício proporcional (BPD)", Service.DEFERRED_BENEFIT, "Institutos Legais", "hourglass"),
  "/services/portabilidade": service("Portabilidade", Service.PORTABILITY, "Institutos Legais", "repeat"),
  "/services/requests": { ...service("Acompanhar solicitações", 0, "Consultas", "list-checks"), helper: "solicitacoes" },
  "/services/atas": service("Atas", 0, "Consultas", "file-text"),
  "/services/fornecedores": service("Fornecedores", 0, "Consultas", "truck"),
  "/services/emprestimos": service("Empréstimos", 0, "Consultas", "hand-helping"),
  "/services/alteracao-renda": service("Alterar renda", Service.INCOME_CHANGE, "Outros", "refresh"),
  "/services/suspend-benefit": service("Suspender benefício", Service.BENEFIT_PAUSE, "Outros", "circle-pause"),
  "/services/exemption-65": service("Isenção 65 anos", Service.EXEMPTION_65, "Outros", "cake"),
  "/services/simulador-regime-tributacao": service("Simulador de regime tributário", 0, "Outros", "git-compare"),
  "/services/exemption-molestia-grave": service("Isenção por doença grave", Service.ILLNESS_EXEMPTION, "Outros", "heart-pulse"),
  "/services/extraircontracheque": { title: "Conferir contracheque", access: "public", layout: "bare" },
  "/services/extrair-extrato-contribuicao": {
    title: "Conferir extrato de contribuição",
    access: "public",
    layout: "bare",
  },

  "/settings": settings("Configurações", null),
  "/settings/theme-settings": settings("Tema", "tema"),
  "/settings/beneficios": settings("Benefícios", "beneficios"),
  "/settings/services-management": settings("Serviços", "servicos"),
  "/settings/onboarding-management": settings("Onboarding", "onboarding"),
  "/settings/perfil-investimento-questoes": settings("Questionário de perfil", "questionario"),
  "/settings/investment-profile-management": settings("Perfis de investimento", "perfis"),
  "/settings/contribution-management": settings("Contribuição", "contribuicao"),
  "/settings/resgate": settings("Resgate", "resgate"),
  "/settings/portability-management": settings("Portabilidade", "portabilidade"),
  "/settings/self-sponsorship-management": settings("Autopatrocínio", "autopatrocinio"),
  "/settings/bpd": settings("BPD", "bpd"),
  "/settings/emails": settings("E-mails", "emails"),
  "/settings/esteira": settings("Esteira", "esteira"),
  "/settings/importar-pessoas": settings("Importar pessoas", "importarPessoas"),
  "/settings/importar-contribuicoes": settings("Importar contribuições", "importarContribuicoes"),
  "/settings/configurar-carrossel": settings("Carrossel", "carrossel"),
  "/settings/indexadores": settings("Indexadores", "indexadores"),
  "/settings/reset-password-admin": settings("Senha de administrador", "senhas"),
  "/settings/orgao-responsavel-atas": settings("Órgãos das atas", "atas"),
  "/settings/registrar-servico-prestado-fornecedor": settings("Serviços de fornecedores", "fornecedores"),
} as const satisfies Record<`/${string}`, RouteDefinition>;

export type RoutePath = keyof typeof routes;

const table: Record<string, RouteDefinition> = routes;

/** The row of a pathname; the 404 row for one that is not in the table. */
export const routeOf = (pathname: string): RouteDefinition => table[pathname] ?? routes["/404"];

export const titleOf = (pathname: string, isAdmin: boolean) => {
  const route = routeOf(pathname);
  return (isAdmin && route.adminTitle) || route.title;
};

/** Sidebars (§2), in order. */
export const participantSidebar = ["/", "/perfil", "/dependentes", "/services", "/documents", "/chat"] as const satisfies RoutePath[];
export const adminSidebar = [
  "/",
  "/request-management",
  "/notification-management",
  "/voluntary-contribution-reconciliation",
  "/settings",
  "/documents",
  "/chat",
] as const satisfies RoutePath[];

export interface CatalogueService extends CatalogueEntry {
  path: RoutePath;
  title: string;
}

/** Every service of the menu, in the order of its group. */
export const catalogue: CatalogueService[] = (Object.keys(routes) as RoutePath[]).flatMap((path) => {
  const { service: entry, title } = routeOf(path);
  return entry ? [{ ...entry, path, title }] : [];
});

/** The service that anybody sees, whatever the feature list says. */
export const ALWAYS_PRESENT: RoutePath = "/services/requests";

/**
 * Services that a plan, category and situation allow, of those that the backend offers: the ids of the feature list, and
 * the one that is always there.
 */
export const allowedServices = (featureIds: ReadonlySet<number>, offers: (path: string) => boolean) =>
  catalogue.filter(({ path, id }) => offers(path) && (path === ALWAYS_PRESENT || featureIds.has(id)));
