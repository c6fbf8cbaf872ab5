import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { lumpForm } from "@/domain/concessionForms";
import type { ServiceData } from "@/domain/services/definition";
import { lumpSumRequest } from "@/domain/services/saqueVista";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ConditionsCard } from "../concession/ConditionsCard";
import { GrantedCards } from "../concession/GrantedCard";
import { type Facts, factsQuery } from "../concession/queries";
import { useJudge } from "../concession/useJudge";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const LumpSimulator = dynamic(() => import("../concession/LumpSimulator").then((module) => module.LumpSimulator), {
  ssr: false,
  loading: Waiting,
});

/** Step of the form that has the slider; anywhere else what was chosen is only shown. */
const AMOUNT = "valor";

/** `/services/saque-a-vista`: part of the balance at once, and what it does to the income. */
export function LumpSumScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar as condições do seu plano">
      {(data) => <Ask facts={data} />}
    </QueryState>
  );
}

function Ask({ facts }: { facts: Facts }) {
  const judge = useJudge();
  const definition = useMemo(() => lumpSumRequest(lumpForm(facts, judge)), [facts, judge]);
  const preview = useCallback(
    (data: ServiceData, place: string) => <LumpSimulator facts={facts} data={data} isFixed={place !== AMOUNT} />,
    [facts],
  );
  return (
    <ServiceScreen
      definition={definition}
      preview={preview}
      about={
        <>
          <GrantedCards facts={facts} />
          <ConditionsCard facts={facts} />
        </>
      }
    />
  );
}
