import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import type { ServiceData } from "@/domain/services/definition";
import { redemption } from "@/domain/services/resgate";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ServiceScreen } from "../frame/ServiceScreen";
import { type Conditions, conditionsQuery } from "../redemption/queries";
import { RedemptionOverview } from "../redemption/RedemptionOverview";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const RedemptionSteps = dynamic(() => import("../redemption/RedemptionSteps").then((module) => module.RedemptionSteps), {
  ssr: false,
  loading: Waiting,
});

/** `/services/resgate`: what may be redeemed, the request for it, and the payments of those that there are. */
export function RedemptionScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const conditions = useQuery({ ...conditionsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={conditions} skeleton={<Waiting />} title="Não conseguimos carregar o que você pode resgatar">
      {(data) => <Ask conditions={data} />}
    </QueryState>
  );
}

function Ask({ conditions }: { conditions: Conditions }) {
  const definition = useMemo(() => redemption(conditions), [conditions]);
  const preview = useCallback(
    (data: ServiceData, place: string) => <RedemptionSteps conditions={conditions} data={data} place={place} />,
    [conditions],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<RedemptionOverview conditions={conditions} />} />;
}
