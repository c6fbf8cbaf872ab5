import { useQuery } from "@tanstack/react-query";
import { useOffers } from "@/api/offered";
import { parseFeatureList } from "@/domain/plans/featureList";
import { featureListQuery } from "@/layout/services/featureList";
import { allowedServices, type CatalogueService } from "@/routes";
import { useSession } from "@/session/SessionProvider";

const none: ReadonlySet<number> = new Set();

function idsOf(funcionalidades: string | undefined): ReadonlySet<number> {
  if (funcionalidades === undefined) return none;
  try {
    return parseFeatureList(funcionalidades);
  } catch {
    // The error catalogue (§8) swallows a failing feature list: what is always present stays.
    return none;
  }
}

/**
 * The services that the palette lists (specification §2), sorted by name: those of the plan, category and situation.
 * While they are on their way there are only those that are always present.
 */
export function useAllowedServices(): { services: CatalogueService[]; isLoading: boolean } {
  const { person, vinculo } = useSession();
  const offers = useOffers();
  const { data, isLoading } = useQuery({
    ...featureListQuery(vinculo, person?.id ?? 0),
    enabled: vinculo !== null && person !== null,
  });
  const services = allowedServices(idsOf(data?.funcionalidades), offers).sort((one, other) =>
    one.title.localeCompare(other.title, "pt-BR"),
  );
  return { services, isLoading };
}
