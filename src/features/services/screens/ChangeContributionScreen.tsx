import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { changeFacts } from "@/domain/contributionFacts";
import { contributionChange } from "@/domain/services/alterarContribuicao";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import { useParticipant } from "@/session/SessionProvider";
import { Stack } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ScheduledNotice } from "../contribution/ChangeDates";
import { OptionHistory } from "../contribution/OptionHistory";
import { type Facts, factsQuery } from "../contribution/queries";
import { ServiceScreen } from "../frame/ServiceScreen";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with it; it is only seen inside the form.
const ContributionPreview = dynamic(() => import("../contribution/ContributionPreview").then((module) => module.ContributionPreview), {
  ssr: false,
  loading: Waiting,
});
const AccountDoubt = dynamic(() => import("../contribution/AccountDoubt").then((module) => module.AccountDoubt), { ssr: false });

const AMOUNT = /^\d{1,9}\.\d{2}$/;

/** What is chosen so far; null while it is not an amount. */
function choiceOf(facts: Facts, data: ServiceData) {
  const valor = facts.modo === "valor" ? text(data.valorContribuicao) : null;
  if (valor !== null && !AMOUNT.test(valor)) return null;
  return { percentualBasica: text(data.percentualBasica) || "0", percentualSuplementar: text(data.percentualSuplementar) || "0", valor };
}

/** `/services/alterar-contribuicao`. */
export function ChangeContributionScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...factsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar a sua contribuição">
      {(data) => <Change facts={data} />}
    </QueryState>
  );
}

function Change({ facts }: { facts: Facts }) {
  const definition = useMemo(() => contributionChange(changeFacts(facts)), [facts]);
  const preview = useCallback(
    (data: ServiceData, place: string) => {
      if (place === "pagamento") return <AccountDoubt data={data} />;
      const choice = choiceOf(facts, data);
      return choice && <ContributionPreview facts={facts} choice={choice} />;
    },
    [facts],
  );
  return (
    <ServiceScreen
      definition={definition}
      preview={preview}
      about={
        <Stack gap={{ base: "4", lg: "6" }}>
          <ScheduledNotice agendada={facts.agendada} />
          <OptionHistory facts={facts} />
        </Stack>
      }
    />
  );
}
