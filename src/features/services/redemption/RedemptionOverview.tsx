import { useQuery } from "@tanstack/react-query";
import { PiggyBank } from "lucide-react";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Stack } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { RedemptionSchedule } from "@/ui/redemption/RedemptionSchedule";
import { Skeleton } from "@/ui/Skeleton";
import { Breakdown } from "./Breakdown";
import { type Conditions, redemptionsQuery } from "./queries";

/** What may be redeemed today, and the redemptions that there are. */
export function RedemptionOverview({ conditions }: { conditions: Conditions }) {
  const { idPessoa, idPlano } = useParticipant();
  const redemptions = useQuery({ ...redemptionsQuery({ idPessoa, idPlano }), enabled: idPlano > 0, refetchOnWindowFocus: true });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      {conditions.lotes.length > 0 && (
        <Card title="O que você tem hoje">
          <Breakdown conditions={conditions} />
        </Card>
      )}
      <QueryState query={redemptions} skeleton={<Skeleton w="100%" h="160px" />} title="Não conseguimos carregar os seus resgates">
        {(rows) =>
          rows.length === 0 ? (
            <Card title="Seus resgates">
              <EmptyState icon={PiggyBank} title="Nenhum resgate neste plano">
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
