import type { ServiceDefinition } from "@/domain/services/definition";
import { page } from "@/session/page";
import { serviceQueries } from "./frameQueries";
import { ServiceScreen } from "./ServiceScreen";

/** A page of a service whose form is the same for everybody. */
export const fixedServicePage = (definition: ServiceDefinition) =>
  page(() => <ServiceScreen definition={definition} />, serviceQueries(definition.id));
