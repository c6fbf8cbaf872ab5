import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import * as Service from "@/domain/services/serviceIds";
import { type AvailableService, serviceId } from "@/layout/services/available";
import { allowedServices, type CatalogueService, catalogue, type ServiceGroup, serviceGroups } from "@/routes";

export interface MenuService extends CatalogueService {
  /** The feature list has it: the plan offers it to the person's category and situation. */
  isOffered: boolean;
  /** Reason for which it cannot be asked for now, in the backend's words; null when it can, or while it is not known. */
  reason: string | null;
  /** Request of the service that runs. */
  request: AvailableService["solicitacao"];
  hasDraft: boolean;
}

export interface MenuGroup {
  name: ServiceGroup;
  services: MenuService[];
}

/** Statement, income report, demonstrative: only read, and still the person's when the enrolment is over. */
const READ: readonly number[] = [Service.STATEMENT, Service.INCOME_REPORT, Service.CONTRIBUTION_DEMONSTRATIVE];

/**
 * The whole menu of what the backend offers: what can be used, in the order of the catalogue, then what cannot.
 * @param hasEnded of an enrolment that is over only what is read is offered
 */
export function serviceMenu(
  featureIds: ReadonlySet<number>,
  offers: (name: string) => boolean,
  known: readonly AvailableService[] = [],
  hasEnded: boolean = false,
): MenuService[] {
  const offered = new Set(allowedServices(featureIds, offers).map(({ path }) => path));
  const menu = catalogue
    .filter(({ path }) => offers(path))
    .map((service): MenuService => {
      const id = serviceId(service);
      const { motivo = null, solicitacao = null, rascunho = false } = known.find(({ idFuncionalidade }) => idFuncionalidade === id) ?? {};
      const isRead = hasEnded && id !== null && READ.includes(id);
      const isOffered = offered.has(service.path) && (!hasEnded || motivo === null || isRead);
      return { ...service, isOffered, reason: isRead ? null : motivo, request: solicitacao, hasDraft: rascunho };
    });
  return [...menu.filter(({ isOffered }) => isOffered), ...menu.filter(({ isOffered }) => !isOffered)];
}

/**
 * Reach of a service: `usable` may be asked for, or gone on with, today; `pending` needs only a bank account, which the person
 * registers themselves; `closed` is neither.
 */
export function reachOf({ isOffered, reason, request, hasDraft }: MenuService): "usable" | "pending" | "closed" {
  if (!isOffered) return "closed";
  if (reason === null || request !== null || hasDraft) return "usable";
  return reason === ACCOUNT_NEEDED ? "pending" : "closed";
}

/** Services by group, in the order of the specification; a group without services is left out. */
export const grouped = (services: MenuService[]): MenuGroup[] =>
  serviceGroups
    .map((name) => ({ name, services: services.filter(({ group }) => group === name) }))
    .filter((group) => group.services.length > 0);
