import { useQuery } from "@tanstack/react-query";
import { PieChart } from "lucide-react";
import dynamic from "next/dynamic";
import { useParticipant } from "@/session/SessionProvider";
import { Grid, Stack } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ChangeCard } from "./ChangeCard";
import { ChangeHistory } from "./ChangeHistory";
import { type Overview, profilesQuery } from "./investmentsQueries";
import { MyProfileCard } from "./MyProfileCard";
import { ProfilesCard } from "./ProfilesCard";
import { ReturnsCard } from "./ReturnsCard";
import { usePlace } from "./usePlace";

const Wait = () => <Skeleton w="100%" h="420px" />;

// Forms are loaded when the person goes to them.
const QuestionnaireForm = dynamic(() => import("./QuestionnaireForm").then((module) => module.QuestionnaireForm), {
  ssr: false,
  loading: Wait,
});
const ChangeFlow = dynamic(() => import("./ChangeFlow").then((module) => module.ChangeFlow), { ssr: false, loading: Wait });
const ResultView = dynamic(() => import("./ResultView").then((module) => module.ResultView));

const Waiting = () => (
  <Stack gap="6">
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="6">
      <Skeleton w="100%" h="300px" />
      <Skeleton w="100%" h="300px" />
    </Grid>
    <Skeleton w="100%" h="520px" />
  </Stack>
);

/** `/services/perfil-investimentos`: the profiles, the person's own, the questionnaire and the change. */
export function InvestmentsScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...profilesQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={query} skeleton={<Waiting />} title="Não conseguimos carregar os perfis de investimento">
      {(overview) => <Place key={`${idPessoa}:${idPlano}`} overview={overview} />}
    </QueryState>
  );
}

function Place({ overview }: { overview: Overview }) {
  const { stop } = usePlace();
  if (overview.perfis.length === 0)
    return (
      <EmptyState icon={PieChart} title="Ainda não há perfis de investimento">
        Quando o fundo publicar os perfis do plano, eles aparecem aqui.
      </EmptyState>
    );
  if (stop === "questionario") return <QuestionnaireForm />;
  if (stop === "resultado" && overview.resultado) return <ResultView result={overview.resultado} />;
  if ((stop === "trocar" || stop === "conferir") && canChange(overview)) return <ChangeFlow overview={overview} />;
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={{ base: "4", lg: "6" }} alignItems="stretch">
        <MyProfileCard overview={overview} />
        <ChangeCard overview={overview} />
      </Grid>
      <ProfilesCard overview={overview} />
      <ReturnsCard overview={overview} />
      <ChangeHistory overview={overview} />
    </Stack>
  );
}

/** True when a change may be asked for now: nothing else stands in the way, and the answers count. */
const canChange = ({ impedimento, resultado }: Overview): boolean => impedimento === null && resultado?.valido === true;
