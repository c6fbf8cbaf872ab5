import { useOffers } from "@/api/offered";
import { Stack } from "@/ui/content/layout";
import { AccessesCard } from "./AccessesCard";
import { ExportCard } from "./ExportCard";
import { RightsCard } from "./RightsCard";

/** `/perfil?secao=privacidade`: who saw the person's data, a copy of it, and what the law lets them ask for (LGPD, art. 18). */
export function PrivacySection() {
  const offers = useOffers();
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {offers("retornarAcessos") && <AccessesCard />}
      {offers("retornarExportacoes") && <ExportCard />}
      <RightsCard />
    </Stack>
  );
}
