import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { incomeChange, incomeChoice, incomeFacts } from "@/domain/services/alterarRenda";
import type { ServiceData } from "@/domain/services/definition";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { IncomeWindow } from "../benefit/IncomeWindow";
import { type Facts, factsQuery } from "../benefit/queries";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const IncomePreview = dynamic(() => import("../benefit/IncomePreview").then((module) => module.IncomePreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/alteracao-renda`. */
export function ChangeIncomeScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar o seu benefício">
      {(data) => <Change facts={data} />}
    </QueryState>
  );
}

function Change({ facts }: { facts: Facts }) {
  const definition = useMemo(() => incomeChange(incomeFacts(facts)), [facts]);
  const preview = useCallback(
    (data: ServiceData) => {
      const choice = incomeChoice(data);
      return choice && <IncomePreview facts={facts} choice={choice} />;
    },
    [facts],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<IncomeWindow facts={facts} />} />;
}
