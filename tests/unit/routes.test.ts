import { readdirSync } from "node:fs";
import path from "node:path";
import { definedServices, mayBePrepared, serviceDefinition } from "@/domain/services/registry";
import { adminSidebar, catalogue, participantSidebar, type RoutePath, routeOf, routes, serviceGroups } from "@/routes";

const pagesFolder = path.resolve(__dirname, "../../src/pages");

/** Specification §2, written out so that the table cannot drift from it. */
const topLevel = `/ /login /chat /dependentes /documents /extract /notification-management
  /voluntary-contribution-reconciliation /perfil /request-management /onboarding /simulador-beneficio /services
  /success /development /404 /500 /_error /alterar-senha /logout`;
const services = `benefit-request bpd extrato-contribuicao alterar-contribuicao exemption-65 exemption-molestia-grave
  fatca residente-exterior gerar-contribuicao alteracao-renda perfil-investimentos atas contracheque portabilidade pep
  report-income demonstrativo-contribuicao requests resgate autopatrocinio simulador-beneficio
  simulador-regime-tributacao fornecedores suspend-benefit suspend-contribution regime-tributacao saque-a-vista
  convidar-participante emprestimos extraircontracheque extrair-extrato-contribuicao`;
const settings = `theme-settings beneficios services-management onboarding-management perfil-investimento-questoes
  investment-profile-management contribution-management resgate portability-management self-sponsorship-management bpd
  emails esteira importar-pessoas importar-contribuicoes configurar-carrossel indexadores reset-password-admin
  orgao-responsavel-atas registrar-servico-prestado-fornecedor`;
const publicPages = `/login /onboarding /development /404 /500 /_error /alterar-senha /simulador-beneficio /logout
  /services/extraircontracheque /services/extrair-extrato-contribuicao`;
const administration = `/notification-management /voluntary-contribution-reconciliation /request-management`;

const words = (text: string, prefix = "") => text.split(/\s+/).map((word) => prefix + word);
const specified = [...words(topLevel), ...words(services, "/services/"), "/settings", ...words(settings, "/settings/")];
const sorted = (list: Iterable<string>) => [...list].sort();
const declared = Object.keys(routes) as RoutePath[];

/** Route of each page file: `services/index.tsx` is `/services`. */
function pageRoutes(folder = pagesFolder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "api" ? [] : pageRoutes(full);
    const route = `/${path.relative(pagesFolder, full).replace(/\.tsx?$/, "")}`.replace(/\/index$/, "") || "/";
    return ["/_app", "/_document"].includes(route) ? [] : [route];
  });
}

describe("the 72 routes of the specification", () => {
  it("are 20 at the top, 31 under /services and 21 under /settings", () => {
    expect(words(topLevel)).toHaveLength(20);
    expect(words(services)).toHaveLength(31);
    expect(words(settings)).toHaveLength(20);
    expect(new Set(specified).size).toBe(72);
  });
  it("are the rows of the table, no more and no less", () => expect(sorted(declared)).toEqual(sorted(specified)));
  it("have one page file each", () => expect(sorted(pageRoutes())).toEqual(sorted(specified)));
});

describe("the table of routes", () => {
  it("lets anybody into the public pages, and into no other", () => {
    const open = declared.filter((route) => routeOf(route).access === "public");
    expect(sorted(open)).toEqual(sorted(words(publicPages)));
  });
  it("keeps the administration to administrators", () => {
    const closed = declared.filter((route) => routeOf(route).access === "administrator");
    expect(sorted(closed)).toEqual(sorted([...words(administration), "/settings", ...words(settings, "/settings/")]));
  });
  it("gives each route a title of its own kind", () => {
    for (const route of declared) expect(routeOf(route).title.trim()).not.toBe("");
  });
  it("has the sidebars of the specification, in its order and words", () => {
    const labels = (list: readonly RoutePath[], isAdmin: boolean) =>
      list.map((route) => (isAdmin && routeOf(route).adminTitle) || routeOf(route).title);
    expect(labels(participantSidebar, false)).toEqual([
      "Página inicial",
      "Informações Pessoais",
      "Dependentes",
      "Serviços",
      "Documentos",
      "Meus Atendimentos",
    ]);
    expect(labels(adminSidebar, true)).toEqual([
      "Página inicial",
      "Central de Solicitações",
      "Central de Notificações",
      "Contribuições Voluntárias",
      "Configurações",
      "Documentos",
      "Chamados",
    ]);
  });
  it("carries each of the 24 catalogue ids once", () => {
    const ids = catalogue.map((service) => service.id).filter((id) => id > 0);
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });
  it("puts every service in one of the six groups", () => {
    expect(new Set(catalogue.map((service) => service.group))).toEqual(new Set(serviceGroups));
  });
});

it("helpers prepare on the pages of the services that say so, and on no others", () => {
  const pages = definedServices().flatMap((id) => serviceDefinition(id)?.helperMayPrepare?.page ?? []);
  expect(sorted(declared.filter((path) => routeOf(path).helper === "preparo"))).toEqual(sorted(pages));
  for (const id of definedServices().filter(mayBePrepared))
    expect(routeOf(serviceDefinition(id)?.helperMayPrepare?.page ?? "").service?.id).toBe(id);
});
