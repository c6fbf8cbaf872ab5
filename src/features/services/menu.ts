import { searchText } from "@/domain/searchText";
import { allowedServices, type CatalogueService, catalogue, type ServiceGroup, serviceGroups } from "@/routes";
import type { Session } from "@/session/session";
import { lockReason } from "./lockReason";
import { synonyms } from "./synonyms";

export interface MenuService extends CatalogueService {
  /** Why it cannot be used; null when it can. */
  locked: string | null;
}

export interface MenuGroup {
  name: ServiceGroup;
  services: MenuService[];
}

/** The whole menu: what can be used, in the order of the catalogue, then what cannot. */
export function serviceMenu(featureIds: ReadonlySet<number>, vinculo: Session["vinculo"]): MenuService[] {
  const allowed = new Set(allowedServices(featureIds).map(({ path }) => path));
  const menu = catalogue.map((service) => ({ ...service, locked: allowed.has(service.path) ? null : lockReason(service.id, vinculo) }));
  return [...menu.filter(({ locked }) => !locked), ...menu.filter(({ locked }) => locked)];
}

/** Whether every word that was typed begins a word of the service's title, group or synonyms. */
export function matches(service: CatalogueService, typed: string): boolean {
  const words = searchText(`${service.title} ${service.group} ${synonyms[service.path] ?? ""}`).split(/[^a-z0-9]+/);
  return searchText(typed)
    .split(" ")
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Services by group, in the order of the specification; a group without services is left out. */
export const grouped = (services: MenuService[]): MenuGroup[] =>
  serviceGroups
    .map((name) => ({ name, services: services.filter(({ group }) => group === name) }))
    .filter((group) => group.services.length > 0);
