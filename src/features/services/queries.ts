import { availabilityQuery, featureListQuery } from "@/layout/services/available";
import type { PortalPage } from "@/session/page";

/** What the first HTML of the service menu already answers. */
export const servicesQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }) =>
  person && vinculo ? [featureListQuery(vinculo, person.id), availabilityQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })] : [];
