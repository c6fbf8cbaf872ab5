import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { RedemptionSchedule } from "@/parts/redemption/RedemptionSchedule";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Stack } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Breakdown } from "./Breakdown";
import { type Conditions, redemptionsQuery } from "./redemptionQueries";

/** Amount that may be redeemed today, and the person's redemptions. */
export function RedemptionOverview({ conditions }: { conditions: Conditions }) {
  const { idPessoa, idPlano } = useParticipant();
  const redemptions = useQuery({ ...redemptionsQuery({ idPessoa, idPlano }), enabled: idPlano > 0, refetchOnWindowFocus: true });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {conditions.lotes.length > 0 && (
        <Card title="O que pode ser resgatado">
          <Breakdown conditions={conditions} />
        </Card>
      )}
      <QueryState query={redemptions} skeleton={<Skeleton w="100%" h="160px" />} title="Não conseguimos carregar os seus resgates">
        {(rows) =>
          rows.length === 0 ? (
            <Card title="Seus resgates" padding="0">
              <EmptyState icon={Banknote} title="Nenhum resgate neste plano">
                Quando um pedido for concluído, os pagamentos e os recibos ficam aqui.
              </EmptyState>
            </Card>
          ) : (
            rows.map((redemption) => (
              <Card key={redemption.id} title={`Resgate do protocolo ${redemption.protocolo}`}>
                <RedemptionSchedule redemption={redemption} />
              </Card>
            ))
          )
        }
      </QueryState>
    </Stack>
  );
}
