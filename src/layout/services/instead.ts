import { offersName } from "@/api/offered";
import { type CatalogueService, catalogue, type RoutePath } from "@/routes";
import { type AvailableService, serviceId } from "./available";

/** Alternatives for a person who cannot use a service, the likeliest first. Only services that the person may use are offered. */
const INSTEAD: Partial<Record<RoutePath, readonly RoutePath[]>> = {
  "/services/regime-tributacao": ["/services/simulador-regime-tributacao", "/services/report-income"],
  "/services/contracheque": ["/services/demonstrativo-contribuicao", "/services/extrato-contribuicao"],
  "/services/gerar-contribuicao": ["/services/autopatrocinio", "/services/portabilidade", "/services/extrato-contribuicao"],
  "/services/perfil-investimentos": ["/services/extrato-contribuicao"],
  "/services/saque-a-vista": ["/services/benefit-request", "/services/resgate", "/services/alteracao-renda"],
  "/services/benefit-request": ["/services/simulador-beneficio", "/services/alteracao-renda", "/services/requests"],
  "/services/suspend-contribution": ["/services/bpd", "/services/suspend-benefit"],
  "/services/alterar-contribuicao": ["/services/gerar-contribuicao", "/services/autopatrocinio", "/services/alteracao-renda"],
  "/services/resgate": ["/services/saque-a-vista", "/services/emprestimos", "/services/alteracao-renda"],
  "/services/autopatrocinio": ["/services/gerar-contribuicao", "/services/alterar-contribuicao", "/services/bpd"],
  "/services/bpd": ["/services/suspend-contribution", "/services/resgate", "/services/simulador-beneficio"],
  "/services/portabilidade": ["/services/resgate", "/services/gerar-contribuicao"],
  "/services/emprestimos": ["/services/resgate", "/services/saque-a-vista", "/services/extrato-contribuicao"],
  "/services/alteracao-renda": ["/services/benefit-request", "/services/alterar-contribuicao", "/services/simulador-beneficio"],
  "/services/suspend-benefit": ["/services/suspend-contribution", "/services/alteracao-renda"],
  "/services/exemption-65": ["/services/exemption-molestia-grave", "/services/report-income"],
  "/services/exemption-molestia-grave": ["/services/exemption-65", "/services/report-income"],
  "/services/demonstrativo-contribuicao": ["/services/extrato-contribuicao", "/services/contracheque"],
};

const SHOWN = 2;

/** Alternatives to a service: up to two others that the person may use today. */
export function insteadOf(path: RoutePath, known: readonly AvailableService[]): CatalogueService[] {
  const may = (service: CatalogueService) => {
    const id = serviceId(service);
    return (
      offersName(service.path) && (id === null || known.some(({ idFuncionalidade, permitido }) => idFuncionalidade === id && permitido))
    );
  };
  return (INSTEAD[path] ?? [])
    .flatMap((other) => catalogue.find((service) => service.path === other && may(service)) ?? [])
    .slice(0, SHOWN);
}
