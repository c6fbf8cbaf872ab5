import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { suspensionFacts } from "@/domain/contributionFacts";
import type { ServiceData } from "@/domain/services/definition";
import { contributionSuspension, suspensionOf } from "@/domain/services/suspenderContribuicao";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { type Facts, factsQuery } from "../contribution/queries";
import { SuspensionList } from "../contribution/SuspensionList";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const SuspensionPreview = dynamic(() => import("../contribution/SuspensionPreview").then((module) => module.SuspensionPreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/suspend-contribution`. */
export function SuspendContributionScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar a sua contribuição">
      {(data) => <Suspend facts={data} />}
    </QueryState>
  );
}

function Suspend({ facts }: { facts: Facts }) {
  const definition = useMemo(() => contributionSuspension(suspensionFacts(facts)), [facts]);
  const preview = useCallback(
    (data: ServiceData) => {
      const period = suspensionOf(data);
      return period && <SuspensionPreview facts={facts} period={period} />;
    },
    [facts],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<SuspensionList facts={facts} />} />;
}
