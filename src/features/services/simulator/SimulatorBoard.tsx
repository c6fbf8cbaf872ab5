import dynamic from "next/dynamic";
import { memo, type ReactNode } from "react";
import { formatMoney } from "@/domain/money/money";
import type { Choice } from "@/domain/simulator/facts";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ChoiceControls } from "./ChoiceControls";
import { GoalCard } from "./GoalCard";
import { ResultCard } from "./ResultCard";
import { BoardProvider, type Ground, IncomeNow, useBoard } from "./simulatorBoardContext";

// Below the first screen: after the figures.
const PartsCard = dynamic(() => import("./PartsCard").then((module) => module.PartsCard), {
  ssr: false,
  loading: () => <Skeleton h={{ base: "593px", md: "407px" }} />,
});
const EffectsCard = dynamic(() => import("./EffectsCard").then((module) => module.EffectsCard), {
  ssr: false,
  loading: () => <Skeleton h={{ base: "634px", md: "395px" }} />,
});
const ExplainCard = dynamic(() => import("./ExplainCard").then((module) => module.ExplainCard), {
  ssr: false,
  loading: () => <Skeleton h={{ base: "362px", md: "210px" }} />,
});

// Cards for paper only.
const PaperCards = dynamic(() => import("./PaperCards").then((module) => module.PaperCards), { ssr: false });

/** Parts that a page adds. Each element is made once and reads its own data: a new element here draws the whole board again. */
interface Slots {
  /** Above the sliders: what is typed about oneself. */
  before?: ReactNode;
  /** Buttons beside the figures. */
  actions?: ReactNode;
  /** Content under the goal. */
  request?: ReactNode;
  /** Content below everything. */
  after?: ReactNode;
}

interface Props extends Slots {
  ground: Ground;
  choice: Choice;
  change(part: Partial<Choice>): void;
}

export const SimulatorBoard = ({ ground, choice, change, ...slots }: Props) => (
  <BoardProvider ground={ground} choice={choice} change={change}>
    <Layout {...slots} />
  </BoardProvider>
);

/** Range of the income between the cautious and the hopeful scenario. */
function Between() {
  const [least, , most] = useBoard().result.cenarios;
  return (
    least &&
    most && (
      <Text textStyle="small" color="fgMuted" whiteSpace="nowrap">
        {formatMoney(least.total)} a {formatMoney(most.total)}
      </Text>
    )
  );
}

/**
 * Controls at the left, what they mean at the right, with the explanation where the controls are longer. On a phone the income
 * stays in sight below them.
 */
const Layout = memo(function Layout({ before, actions, request, after }: Slots) {
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "340px minmax(0, 1fr)" }} gap={{ base: "4", lg: "6" }} alignItems="start">
        <Stack gap={{ base: "4", lg: "6" }} minWidth={0}>
          <ChoiceControls before={before} />
          <GoalCard request={request} />
        </Stack>
        <Stack gap={{ base: "4", lg: "6" }} minWidth={0} alignSelf="stretch">
          <ResultCard actions={actions} />
          {before && <ExplainCard />}
        </Stack>
      </Grid>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", lg: "6" }}
        _print={{ display: "block" }}
      >
        <PartsCard />
        <EffectsCard />
      </Grid>
      {!before && <ExplainCard />}
      <PaperCards />
      {after}
      <Box
        aria-hidden="true"
        display={{ base: "flex", lg: "none" }}
        position="sticky"
        bottom="var(--layout-bottom, 0px)"
        zIndex="1"
        marginInline="-4"
        paddingInline="4"
        minHeight="16"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="3"
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        _print={{ display: "none" }}
      >
        <Text textStyle="label" color="fgMuted">
          Renda mensal estimada
        </Text>
        <Box textAlign="end" marginInlineStart="auto">
          <Text textStyle="h3" fontWeight={600} whiteSpace="nowrap">
            <IncomeNow />
          </Text>
          <Between />
        </Box>
      </Box>
    </Stack>
  );
});
