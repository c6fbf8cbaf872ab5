import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { DEFERRED_SIMULATION, deferredBenefit, firstAge } from "@/domain/services/bpd";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { agesOf, deferredFacts } from "@/domain/vinculoFacts";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ServiceScreen } from "../frame/ServiceScreen";
import { type DeferredConditions, deferredQuery } from "../staying/queries";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with them; they are only seen inside the form.
const parts = () => import("../staying/DeferredSimulator");
const DeferredSimulator = dynamic(() => parts().then((module) => module.DeferredSimulator), { ssr: false, loading: Waiting });
const DeferredSummary = dynamic(() => parts().then((module) => module.DeferredSummary), { ssr: false, loading: Waiting });

/** `/services/bpd`: stays in the plan without contributing, until the benefit. */
export function DeferredScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const conditions = useQuery({ ...deferredQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={conditions} skeleton={<Waiting />} title="Não conseguimos carregar as condições do BPD">
      {(data) => <Choose conditions={data} />}
    </QueryState>
  );
}

function Choose({ conditions }: { conditions: DeferredConditions }) {
  const definition = useMemo(() => deferredBenefit(deferredFacts(conditions)), [conditions]);
  const preview = useCallback(
    (data: ServiceData, place: string) => {
      const chosen = Number(text(data.idade)) || firstAge(agesOf(conditions)) || 65;
      return place === DEFERRED_SIMULATION ? (
        <DeferredSimulator conditions={conditions} age={chosen} />
      ) : (
        <DeferredSummary conditions={conditions} age={chosen} />
      );
    },
    [conditions],
  );
  return <ServiceScreen definition={definition} preview={preview} />;
}
