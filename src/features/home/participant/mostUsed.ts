import { useQuery } from "@tanstack/react-query";
import type { ApiError } from "@/api/error";
import { useOffers } from "@/api/offered";
import { useFeatureList } from "@/layout/services/useFeatureList";
import { ALWAYS_PRESENT, allowedServices, type CatalogueService } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { mostUsedQuery } from "../homeQueries";

const SHOWN = 4;

/** The most used first, those of the catalogue's order after them, at most four; only allowed ones. */
function pickServices(allowed: CatalogueService[], mostUsed: readonly number[]): CatalogueService[] {
  // Several services share the id 0, which the catalogue gives to what is outside it.
  const used = mostUsed.flatMap((id) => allowed.find((service) => id > 0 && service.id === id) ?? []);
  const rest = allowed.filter(({ path }) => path !== ALWAYS_PRESENT && !used.some((service) => service.path === path));
  return [...used, ...rest].slice(0, SHOWN);
}

interface MostUsed {
  services: CatalogueService[] | undefined;
  /** False where the backend does not count uses: the services are then simply some of those allowed. */
  counted: boolean;
  error: ApiError | Error | null;
  retry(): void;
}

/** Four services that the participant may use, by how much they use them where the backend knows it. */
export function useMostUsed(): MostUsed {
  const { idPessoa, idPlano } = useParticipant();
  const offers = useOffers();
  const used = useQuery({ ...mostUsedQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const features = useFeatureList();
  const counted = offers("retornarServicosMaisUsados") && !used.error?.unsupported;
  const failed = counted ? used.error : null;
  const retry = () => {
    if (features.error) void features.refetch();
    if (failed) void used.refetch();
  };
  const services =
    features.data && (used.data || !counted) ? pickServices(allowedServices(features.data, offers), used.data ?? []) : undefined;
  return { services, counted, error: features.error ?? failed, retry };
}
