import { useOffers } from "@/api/offered";
import { useFeatureList } from "@/layout/services/useFeatureList";
import { allowedServices, type CatalogueService } from "@/routes";

/**
 * The services that the palette lists (specification §2), sorted by name: those of the plan, category and situation.
 * While they are on their way, or cannot be read (§8), there are only those that are always present.
 */
export function useAllowedServices(): { services: CatalogueService[]; isLoading: boolean } {
  const offers = useOffers();
  const { data, isLoading } = useFeatureList();
  const services = allowedServices(data ?? new Set(), offers).sort((one, other) => one.title.localeCompare(other.title, "pt-BR"));
  return { services, isLoading };
}
