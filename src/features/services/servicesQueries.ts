import { availabilityQuery } from "@/layout/services/available";
import { featureListQuery } from "@/layout/services/featureList";
import type { PortalPage } from "@/session/page";

export const servicesQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }) =>
  person && vinculo ? [featureListQuery(vinculo, person.id), availabilityQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })] : [];
