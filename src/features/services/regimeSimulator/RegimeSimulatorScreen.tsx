import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { Stack } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { AssumptionList } from "./AssumptionList";
import { ChoiceActs, ChoiceState } from "./ChoiceState";
import { regimeQueries, regimeQuery } from "./regimeQueries";

const Waiting = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <Skeleton h="120px" />
    <Skeleton h="480px" />
  </Stack>
);

// Exact decimals and all the arithmetic come with it.
const Simulator = dynamic(() => import("./Simulator").then((module) => module.Simulator), { ssr: false, loading: Waiting });

function Screen() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...regimeQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={facts} skeleton={<Waiting />} title="Não conseguimos carregar o simulador">
      {(data) => (
        <Stack gap={{ base: "4", lg: "6" }}>
          <ChoiceState choice={data.escolha} />
          <Simulator key={`${idPessoa}:${idPlano}`} facts={data} />
          <ChoiceActs />
          <AssumptionList facts={data} />
        </Stack>
      )}
    </QueryState>
  );
}

/** `/services/simulador-regime-tributacao`. */
export const RegimeSimulatorScreen = page(Screen, regimeQueries);
