import { useQuery } from "@tanstack/react-query";
import { CalendarX, ChartNoAxesCombined } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useMemo, useState } from "react";
import { type Choice, firstChoice } from "@/domain/simulator/facts";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Grid, Stack } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { SaveSimulation } from "./SaveSimulation";
import { SimulatorBoard } from "./SimulatorBoard";
import { type Ground, useBoard } from "./simulatorBoardContext";
import { type Start, startQuery } from "./simulatorQueries";

const PROFILE: RoutePath = "/perfil";
const ARCHIVE: RoutePath = "/documents";

const SavedSimulations = dynamic(() => import("./SavedSimulations").then((module) => module.SavedSimulations), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="220px" />,
});
const ContributionRequest = dynamic(() => import("./ContributionRequest").then((module) => module.ContributionRequest), { ssr: false });

export const SimulatorWaiting = () => (
  <Grid templateColumns={{ base: "1fr", lg: "340px minmax(0, 1fr)" }} gap="6">
    <Skeleton w="100%" h="560px" />
    <Stack gap="6">
      <Skeleton w="100%" h="180px" />
      <Skeleton w="100%" h="420px" />
    </Stack>
  </Grid>
);

/** `/services/simulador-beneficio`: the person's own balance, contribution and profile. */
export function SimulatorScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const start = useQuery({ ...startQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <QueryState query={start} skeleton={<SimulatorWaiting />} title="Não conseguimos carregar o simulador">
      {(data) => <Open key={`${idPessoa}:${idPlano}`} start={data} />}
    </QueryState>
  );
}

function Open({ start: { premissas, pessoa } }: { start: Start }) {
  const { idadeMeses } = pessoa;
  if (!premissas)
    return (
      <Card>
        <EmptyState icon={ChartNoAxesCombined} title="O simulador ainda não está disponível neste plano">
          O fundo não publicou os cenários de rendimento deste plano. Sem eles não há o que calcular.
        </EmptyState>
      </Card>
    );
  if (idadeMeses === null)
    return (
      <Card>
        <EmptyState
          icon={CalendarX}
          title="Falta a sua data de nascimento"
          action={<TextLink href={PROFILE}>Ver Informações Pessoais</TextLink>}
        >
          É por ela que contamos os anos até a sua aposentadoria.
        </EmptyState>
      </Card>
    );
  return <Simulator assumptions={premissas} pessoa={{ ...pessoa, idadeMeses }} />;
}

interface SimulatorProps {
  assumptions: NonNullable<Start["premissas"]>;
  pessoa: Start["pessoa"] & { idadeMeses: number };
}

function Simulator({ assumptions, pessoa }: SimulatorProps) {
  const ground = useMemo<Ground>(() => {
    const { idadeMeses, saldo, salario, contribui, recebe, basicas, exigeBasicaMaxima, cota } = pessoa;
    return {
      assumptions,
      saver: { idadeMeses, saldo, salario, contribui, recebe },
      allowed: { basicas, exigeBasicaMaxima, vigente: { basica: pessoa.basica, suplementar: pessoa.suplementar } },
      quotaOf: cota?.data ?? null,
    };
  }, [assumptions, pessoa]);
  const [choice, setChoice] = useState<Choice>(() =>
    firstChoice(assumptions, ground.saver, { basica: pessoa.basica, suplementar: pessoa.suplementar, valor: pessoa.valor }),
  );
  const change = useCallback((part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part })), []);
  const request = useMemo(() => pessoa.alteraContribuicao && <ContributionRequest today={pessoa} />, [pessoa]);
  const after = useMemo(() => <SavedSimulations onOpen={setChoice} />, []);
  return <SimulatorBoard ground={ground} choice={choice} change={change} actions={ACTIONS} request={request} after={after} />;
}

/** Buttons for the simulation on the screen: it is saved, or leaves as a report with a code. */
function Actions() {
  const { idPessoa, idPlano } = useParticipant();
  const { choice } = useBoard();
  const issue = useIssue({ idPessoa, idPlano, tipo: "simulacao", escolha: choice });
  return (
    <>
      <SaveSimulation />
      <IssueButton issue={issue}>Salvar em PDF</IssueButton>
      <IssueOutcome issue={issue} archive={ARCHIVE} />
    </>
  );
}

const ACTIONS = <Actions />;
