import { ListChecks } from "lucide-react";
import dynamic from "next/dynamic";
import { useOffers } from "@/api/offered";
import { RequestsCard } from "@/parts/requests/RequestsCard";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Stack } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { EmptyState } from "@/ui/feedback/EmptyState";

const ReceivedCard = dynamic(() => import("./received/ReceivedCard").then((module) => module.ReceivedCard));

const SERVICES: RoutePath = "/services";

interface Props {
  /** Absent where the backend has no details of a request. */
  onOpen?(id: number): void;
  /** The request that was open before: its row takes the focus once. */
  lastId: number | null;
}

/** The participant's requests, and what they received. */
export function RequestList({ onOpen, lastId }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const offers = useOffers();
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {offers("retornarMeusPagamentos") && <ReceivedCard />}
      <RequestsCard
        owner={{ idPessoa, idPlano }}
        enabled={idPlano > 0}
        lastId={lastId}
        onOpen={onOpen}
        nothing={
          <EmptyState icon={ListChecks} title="Nenhuma solicitação ainda" action={<LinkButton href={SERVICES}>Ver serviços</LinkButton>}>
            O que você pedir ao plano aparece aqui, com a situação e o prazo.
          </EmptyState>
        }
      />
    </Stack>
  );
}
