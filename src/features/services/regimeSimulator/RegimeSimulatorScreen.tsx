import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { Grid, Stack } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { AssumptionList } from "./AssumptionList";
import { ChoiceActs, ChoiceState } from "./ChoiceState";
import { regimeQueries, regimeQuery } from "./regimeQueries";

/** The place of the controls, of what they lead to, and of the figures below both. */
const SimulatorWaiting = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 380px) minmax(0, 1fr)" }} gap={{ base: "4", lg: "6" }}>
      <Skeleton h={{ base: "810px", xl: "800px" }} />
      <Skeleton h={{ base: "1259px", xl: "800px" }} />
    </Grid>
    <Skeleton h={{ base: "1394px", xl: "436px" }} />
  </Stack>
);

const Waiting = () => (
  <Stack gap={{ base: "4", lg: "6" }}>
    <Skeleton h={{ base: "170px", lg: "110px" }} />
    <SimulatorWaiting />
  </Stack>
);

// Exact decimals and all the arithmetic come with it.
const Simulator = dynamic(() => import("./Simulator").then((module) => module.Simulator), { ssr: false, loading: SimulatorWaiting });

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
