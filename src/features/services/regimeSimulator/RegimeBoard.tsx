import dynamic from "next/dynamic";
import { memo, type ReactNode, useEffect, useState } from "react";
import type { Source, Subject, Typed } from "@/domain/taxSimulator/typing";
import { Card } from "@/ui/content/Card";
import { Grid, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Notice } from "@/ui/feedback/Notice";
import { IncomeControls } from "./IncomeControls";
import { IncomeChart, IncomePanel } from "./IncomePanel";
import { IncomeTables } from "./IncomeTables";
import { PaperCard } from "./PaperCard";
import { RedemptionControls } from "./RedemptionControls";
import { RedemptionPanel } from "./RedemptionPanel";
import { RedemptionTables } from "./RedemptionTables";
import { BoardProvider, useBoard, useFrame, useLive } from "./regimeBoardContext";
import type { Ground } from "./regimeQueries";

// Only who types entries of their own needs it.
const TypedLots = dynamic(() => import("./TypedLots").then((module) => module.TypedLots), { ssr: false });

const SUBJECTS = [
  { id: "resgate", label: "Se resgatasse hoje" },
  { id: "renda", label: "Renda mensal" },
];
const SOURCES = [
  { id: "own", label: "Da minha conta" },
  { id: "typed", label: "Digitados" },
];

/** Parts that a page adds. Each element is made once and reads its own data. */
interface Slots {
  /** Content above the controls. */
  before?: ReactNode;
  /** Buttons in the head of the comparison. */
  tools?: ReactNode;
  /** Content right under the comparison: what may be done about it. */
  next?: ReactNode;
  /** Content below the figures. */
  after?: ReactNode;
}

interface Props extends Slots {
  ground: Ground;
  typed: Typed;
  put(change: Partial<Typed>): void;
  /** True for an unknown person: no lots of their own, and an age in place of a birth date. */
  isPublic?: boolean;
}

/** Both regimes on lots; every figure follows what is typed. */
export const RegimeBoard = ({ ground, typed, put, isPublic = false, ...slots }: Props) => (
  <BoardProvider ground={ground} typed={typed} put={put} isPublic={isPublic}>
    <Layout {...slots} />
  </BoardProvider>
);

const Layout = memo(function Layout({ before, tools, next, after }: Slots) {
  const { isPublic } = useFrame();
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 380px) minmax(0, 1fr)" }}
        gap={{ base: "4", lg: "6" }}
        alignItems="start"
      >
        <Card title="O que comparar" _print={{ display: "none" }}>
          <Stack gap="5">
            {before}
            <SubjectTabs />
            {!isPublic && <SourceTabs />}
            <Lots />
            <Controls />
          </Stack>
        </Card>
        <Busy>
          <Stack gap={{ base: "4", lg: "6" }} minWidth="0">
            <Faulty />
            <Figures tools={tools} next={next} />
          </Stack>
        </Busy>
      </Grid>
      <Tables after={after} />
      <PaperCard />
    </Stack>
  );
});

const SubjectTabs = () => <Subjects subject={useLive().typed.subject} />;

const Subjects = memo(function Subjects({ subject }: { subject: Subject }) {
  const { put } = useFrame();
  return (
    <div>
      <Tabs isLabelled label="Como receber" tabs={SUBJECTS} value={subject} onChange={(id) => put({ subject: id as Subject })} />
    </div>
  );
});

const SourceTabs = () => <Sources source={useLive().typed.source} />;

const Sources = memo(function Sources({ source }: { source: Source }) {
  const { ground, put } = useFrame();
  if (ground.lotes.length === 0)
    return <Notice kind="info">Ainda não há dinheiro na sua conta deste plano. Digite os números que quer comparar.</Notice>;
  return (
    <div>
      <Tabs isLabelled label="Valores" tabs={SOURCES} value={source} onChange={(id) => put({ source: id as Source, amount: "" })} />
    </div>
  );
});

function Lots() {
  const { ground, put } = useFrame();
  const { source, lots } = useLive().typed;
  return source === "typed" ? <TypedLots lots={lots} today={ground.hoje} onChange={put} /> : null;
}

const Controls = () => (useLive().typed.subject === "resgate" ? <RedemptionControls /> : <IncomeControls />);

/** Says to a screen reader that the figures are on their way. */
const Busy = ({ children }: { children: ReactNode }) => (
  <div style={{ minWidth: 0 }} aria-busy={useLive().isBehind || undefined}>
    {children}
  </div>
);

const Faulty = () => {
  const hasFigures = useBoard().typed !== null;
  return useLive().isWrong ? <Wrong hasFigures={hasFigures} /> : null;
};

const Wrong = memo(function Wrong({ hasFigures }: { hasFigures: boolean }) {
  return (
    <Notice kind="wait" role="status">
      Confira os campos marcados:{" "}
      {hasFigures ? "os números abaixo são os da última conta completa." : "o resultado aparece quando eles estiverem certos."}
    </Notice>
  );
});

const Figures = memo(function Figures({ tools, next }: Pick<Slots, "tools" | "next">) {
  const { ground } = useFrame();
  const { typed, redemption, income } = useBoard();
  const hasFigures = useFiguresFirst(Boolean(redemption ?? income));
  if (!typed)
    return (
      <Card>
        <Text color="fgMuted">Preencha os números ao lado para ver os dois regimes.</Text>
      </Card>
    );
  return (
    <>
      {redemption && <RedemptionPanel facts={ground} typed={typed} result={redemption} tools={tools} />}
      {income && <IncomePanel facts={ground} result={income} tools={tools} />}
      {next}
      {income?.first && <IncomeChart result={income} isShown={hasFigures} />}
    </>
  );
});

const Tables = memo(function Tables({ after }: Pick<Slots, "after">) {
  const { ground } = useFrame();
  const { typed, redemption, income } = useBoard();
  if (redemption)
    return (
      <RedemptionTables facts={ground} result={redemption}>
        {after}
      </RedemptionTables>
    );
  return (
    <>
      {income && typed && <IncomeTables facts={ground} typed={typed} result={income} />}
      {after}
    </>
  );
});

/** True once figures have been painted: the chart's code waits for them. */
function useFiguresFirst(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isThere) setPainted(true);
  }, [isThere]);
  return isPainted;
}
