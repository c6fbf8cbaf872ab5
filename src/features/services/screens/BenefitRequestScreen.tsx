import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { benefitForm } from "@/domain/concessionForms";
import { regimeOf } from "@/domain/services/concessionFields";
import type { ServiceData } from "@/domain/services/definition";
import { benefitRequest, termsOf } from "@/domain/services/pedidoBeneficio";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ConditionsCard } from "../concession/ConditionsCard";
import { GrantedCards } from "../concession/GrantedCard";
import { PeopleCheck } from "../concession/PeopleCheck";
import { type Facts, factsQuery } from "../concession/queries";
import { useJudge } from "../concession/useJudge";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with them; they are only seen inside the form.
const IncomeSimulator = dynamic(() => import("../concession/IncomeSimulator").then((module) => module.IncomeSimulator), {
  ssr: false,
  loading: Waiting,
});
const IncomeFigures = dynamic(() => import("../concession/IncomeFigures").then((module) => module.IncomeFigures), {
  ssr: false,
  loading: Waiting,
});

/** `/services/benefit-request`: how to receive, for whom, with which tax; and what was granted. */
export function BenefitRequestScreen() {
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
  const definition = useMemo(() => benefitRequest(benefitForm(facts, judge)), [facts, judge]);
  const preview = useCallback(
    (data: ServiceData, place: string) => {
      if (place === "especie") return null;
      if (place === "renda") return <IncomeSimulator facts={facts} data={data} />;
      if (place === "pessoas") return <PeopleCheck facts={facts} />;
      const terms = termsOf(data, facts);
      return terms && <IncomeFigures facts={facts} terms={terms} regime={regimeOf(facts, data)} />;
    },
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
