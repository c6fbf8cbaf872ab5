import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useOffers } from "@/api/offered";
import { ViewScope } from "@/layout/permissions/ViewScope";
import { useParticipant } from "@/session/SessionProvider";
import { Grid, Stack } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { registrationQuery } from "../profileQueries";
import { AccountCard } from "./AccountCard";
import { AddressCard } from "./AddressCard";
import { ContactCard } from "./ContactCard";
import { HistorySkeleton, RegistrationSkeleton } from "./DataSkeleton";
import { DeclarationsCard } from "./DeclarationsCard";
import { IdentityCard } from "./IdentityCard";
import { PlansCard } from "./PlansCard";

/** Below everything else, and seldom read: it comes after the rest. */
const HistoryCard = dynamic(() => import("./HistoryCard").then((module) => module.HistoryCard), { ssr: false, loading: HistorySkeleton });

const NamedData = dynamic(() => import("./NamedData").then((module) => module.NamedData));

const gap = { base: "4", lg: "6" };

/** The registration, a card for each part, each with its own way to change it. */
export function DataSection() {
  const { idPessoa } = useParticipant();
  const isRegistered = useOffers()("retornarCadastro");
  const registration = useQuery({ ...registrationQuery(idPessoa), enabled: isRegistered });
  if (!isRegistered) return <NamedData />;
  return (
    <QueryState query={registration} skeleton={<RegistrationSkeleton />} title="Não conseguimos carregar seus dados">
      {(data) => (
        <Stack gap={gap}>
          <IdentityCard registration={data} />
          <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={gap} alignItems="start">
            <ViewScope of="cadastro">
              <Stack gap={gap}>
                <ContactCard registration={data} />
                <AddressCard registration={data} />
                <AccountCard registration={data} />
              </Stack>
            </ViewScope>
            <Stack gap={gap}>
              <PlansCard links={data.vinculos} />
              <DeclarationsCard registration={data} />
            </Stack>
          </Grid>
          <HistoryCard idPessoa={data.pessoa.id} />
        </Stack>
      )}
    </QueryState>
  );
}
