/**
 * The table of routes (specification §2). Page titles, guards, sidebars, the service menu, the command palette,
 * breadcrumbs and the tests that sweep every page are derived from it. A new screen is one row here, one page file and
 * one feature. No path is written anywhere else.
 */

import type { Area } from "@contract/areas";

/**
 * - `public`: anybody, signed in or not.
 * - `session`: anybody signed in.
 * - `participant`: participants, and administrators in the assisted view.
 * - `administrator`: administrators outside the assisted view.
 */
export type RouteAccess = "public" | "session" | "participant" | "administrator";

/** `main`: sidebar and top bar. `bare`: neither. `auto`: as `main` where a session exists, else `bare`. */
export type RouteLayout = "main" | "bare" | "auto";

export const serviceGroups = ["Informações Cadastrais", "Meu Plano", "Solicitações", "Institutos Legais", "Consultas", "Outros"] as const;
export type ServiceGroup = (typeof serviceGroups)[number];

/** Place of a route in the service catalogue. Ids 1–24 are the feature list's; 0 is not in the catalogue (§2). */
export interface CatalogueEntry {
  id: number;
  group: ServiceGroup;
  /** Name of the icon in `@/ui/Icon`. */
  icon: string;
}

export interface RouteDefinition {
  title: string;
  /** Title for administrators, where it differs. */
  adminTitle?: string;
  access: RouteAccess;
  layout: RouteLayout;
  /** `pending` shows the content of `/development` under the route's own title. */
  screen: "ready" | "pending";
  service?: CatalogueEntry;
  /** Permission that an administrator needs here. */
  area?: Area;
}

const settings = (title: string, area: Area | null) =>
  ({ title, access: "administrator", layout: "main", screen: "ready", ...(area && { area }) }) as const;

const service = (title: string, id: number, group: ServiceGroup, icon: string) =>
  ({ title, access: "participant", layout: "main", screen: "ready", service: { id, group, icon } }) as const;

const status = (title: string) => ({ title, access: "public", layout: "auto", screen: "ready" }) as const;

export const routes = {
  "/": { title: "Página inicial", access: "session", layout: "main", screen: "ready" },
  "/login": { title: "Entrar", access: "public", layout: "bare", screen: "ready" },
  "/chat": { title: "Meus Atendimentos", adminTitle: "Chamados", access: "session", layout: "main", screen: "ready" },
  "/documents": { title: "Documentos", access: "session", layout: "main", screen: "ready" },
  "/extract": { title: "Extrato", access: "participant", layout: "main", screen: "ready" },
  "/notification-management": settings("Central de Notificações", "notificacoes"),
  "/voluntary-contribution-reconciliation": settings("Contribuições Voluntárias", "conciliacao"),
  "/perfil": { title: "Informações Pessoais", access: "participant", layout: "main", screen: "ready" },
  "/request-management": { title: "Central de Solicitações", access: "administrator", layout: "main", screen: "ready" },
  "/onboarding": { title: "Boas-vindas", access: "public", layout: "bare", screen: "ready" },
  "/simulador-beneficio": { title: "Simulador de benefício", access: "public", layout: "bare", screen: "ready" },
  "/services": { title: "Serviços", access: "participant", layout: "main", screen: "ready" },
  "/success": { title: "Tudo certo", access: "session", layout: "main", screen: "ready" },
  "/development": status("Em construção"),
  "/404": status("Página não encontrada"),
  "/500": status("Algo não saiu como esperado"),
  "/_error": status("Algo não saiu como esperado"),
  "/alterar-senha": { title: "Alterar senha", access: "public", layout: "auto", screen: "ready" },
  "/logout": { title: "Saindo", access: "public", layout: "bare", screen: "ready" },

  "/services/regime-tributacao": service("Regime de tributação", 1, "Informações Cadastrais", "scale"),
  "/services/pep": service("Pessoa exposta politicamente", 2, "Informações Cadastrais", "landmark"),
  "/services/fatca": service("FATCA", 3, "Informações Cadastrais", "flag"),
  "/services/residente-exterior": service("Residente no exterior", 5, "Informações Cadastrais", "globe"),
  "/dependentes": service("Dependentes", 4, "Informações Cadastrais", "users-round"),
  "/services/extrato-contribuicao": service("Extrato de contribuição", 6, "Meu Plano", "chart-line"),
  "/services/contracheque": service("Contracheque", 20, "Meu Plano", "receipt"),
  "/services/report-income": service("Informe de rendimentos", 19, "Meu Plano", "receipt-text"),
  "/services/gerar-contribuicao": service("Gerar contribuição", 7, "Meu Plano", "banknote"),
  "/services/simulador-beneficio": service("Simulador de benefício", 11, "Meu Plano", "calculator"),
  "/services/demonstrativo-contribuicao": service("Demonstrativo de contribuição", 23, "Meu Plano", "file-text"),
  "/services/perfil-investimentos": service("Perfil de investimento", 10, "Solicitações", "gauge"),
  "/services/saque-a-vista": service("Saque à vista", 13, "Solicitações", "wallet"),
  "/services/benefit-request": service("Pedir benefício", 12, "Solicitações", "hand-coins"),
  "/services/suspend-contribution": service("Suspender contribuição", 9, "Solicitações", "pause"),
  "/services/alterar-contribuicao": service("Alterar contribuição", 8, "Solicitações", "sliders"),
  "/services/convidar-participante": service("Convidar participante", 0, "Solicitações", "user-plus"),
  "/services/resgate": service("Resgate", 14, "Institutos Legais", "piggy-bank"),
  "/services/autopatrocinio": service("Autopatrocínio", 17, "Institutos Legais", "shield-check"),
  "/services/bpd": service("Benefício proporcional (BPD)", 16, "Institutos Legais", "hourglass"),
  "/services/portabilidade": service("Portabilidade", 15, "Institutos Legais", "repeat"),
  "/services/requests": service("Acompanhar solicitações", 0, "Consultas", "list-checks"),
  "/services/atas": service("Atas", 0, "Consultas", "file-text"),
  "/services/fornecedores": service("Fornecedores", 0, "Consultas", "truck"),
  "/services/emprestimos": service("Empréstimos", 0, "Consultas", "hand-helping"),
  "/services/alteracao-renda": service("Alterar renda", 18, "Outros", "refresh"),
  "/services/suspend-benefit": service("Suspender benefício", 21, "Outros", "circle-pause"),
  "/services/exemption-65": service("Isenção 65 anos", 22, "Outros", "cake"),
  "/services/simulador-regime-tributacao": service("Simulador de regime tributário", 0, "Outros", "git-compare"),
  "/services/exemption-molestia-grave": service("Isenção por doença grave", 24, "Outros", "heart-pulse"),
  "/services/extraircontracheque": { title: "Conferir contracheque", access: "public", layout: "bare", screen: "ready" },
  "/services/extrair-extrato-contribuicao": {
    title: "Conferir extrato de contribuição",
    access: "public",
    layout: "bare",
    screen: "ready",
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

/** What a plan, category and situation allow: the ids of the feature list, and the one that is always there. */
export const allowedServices = (featureIds: ReadonlySet<number>) =>
  catalogue.filter((item) => item.path === ALWAYS_PRESENT || featureIds.has(item.id));
