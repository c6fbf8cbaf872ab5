import { useCallback, useMemo, useState } from "react";
import { choiceOf } from "@/domain/taxSimulator/choice";
import { initialTyped, type Typed } from "@/domain/taxSimulator/typing";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { ChooseRegime } from "./ChooseRegime";
import { RegimeBoard } from "./RegimeBoard";
import { useBoard } from "./regimeBoardContext";
import type { RegimeFacts } from "./regimeQueries";

const ARCHIVE: RoutePath = "/documents";

/** Both regimes on the person's lots or on typed ones. */
export function Simulator({ facts }: { facts: RegimeFacts }) {
  const [typed, setTyped] = useState<Typed>(() => initialTyped(facts));
  const put = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), []);
  const next = useMemo(() => <Choose choice={facts.escolha} />, [facts.escolha]);
  return <RegimeBoard ground={facts} typed={typed} put={put} next={next} after={REPORT} />;
}

const Choose = ({ choice }: { choice: RegimeFacts["escolha"] }) => <ChooseRegime choice={choice} cheaper={useBoard().cheaper} />;

function ReportNow() {
  const { typed } = useBoard();
  return typed && <Report typed={typed} />;
}
const REPORT = <ReportNow />;

/** The report with a code, of what is on the screen. */
function Report({ typed }: { typed: Typed }) {
  const { idPessoa, idPlano } = useParticipant();
  const issue = useIssue({ idPessoa, idPlano, tipo: "simulacao-regime", comparacao: choiceOf(typed) });
  return (
    <Card title="Salvar esta comparação" plain _print={{ display: "none" }}>
      <Stack gap="4">
        <Text>Um PDF com os números, todas as premissas com as datas, e um código com que qualquer pessoa o confere.</Text>
        <Box>
          <IssueButton issue={issue}>Salvar em PDF</IssueButton>
        </Box>
        <IssueOutcome issue={issue} archive={ARCHIVE} />
      </Stack>
    </Card>
  );
}
