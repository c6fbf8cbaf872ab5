import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useParticipant } from "@/session/SessionProvider";
import { Stack } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { AssumptionList } from "../regime/AssumptionList";
import { ChoiceActs, ChoiceState } from "../regime/ChoiceState";
import { regimeQuery } from "../regime/queries";

const Waiting = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <Skeleton h="120px" />
    <Skeleton h="480px" />
  </Stack>
);

// Exact decimals and all the arithmetic come with it.
const Simulator = dynamic(() => import("../regime/Simulator").then((module) => module.Simulator), { ssr: false, loading: Waiting });

/** `/services/simulador-regime-tributacao`. */
export function RegimeSimulatorScreen() {
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
