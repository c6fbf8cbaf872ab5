import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import type { ServiceData } from "@/domain/services/definition";
import { benefitPause, pauseFacts, pauseOf } from "@/domain/services/suspenderBeneficio";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { PauseList } from "../benefit/PauseList";
import { type Facts, factsQuery } from "../benefit/queries";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const PausePreview = dynamic(() => import("../benefit/PausePreview").then((module) => module.PausePreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/suspend-benefit`. */
export function SuspendBenefitScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar o seu benefício">
      {(data) => <Suspend facts={data} />}
    </QueryState>
  );
}

function Suspend({ facts }: { facts: Facts }) {
  const definition = useMemo(() => benefitPause(pauseFacts(facts)), [facts]);
  const preview = useCallback(
    (data: ServiceData) => {
      const period = pauseOf(data);
      return period && <PausePreview facts={facts} period={period} />;
    },
    [facts],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<PauseList facts={facts} />} />;
}
