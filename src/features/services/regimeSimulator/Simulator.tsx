import { useCallback, useMemo, useState } from "react";
import { choiceOf } from "@/domain/taxSimulator/choice";
import { initialTyped, type Typed } from "@/domain/taxSimulator/typing";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Box } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ChooseRegime } from "./ChooseRegime";
import { RegimeBoard } from "./RegimeBoard";
import { useBoard } from "./regimeBoardContext";
import type { RegimeFacts } from "./regimeQueries";

const ARCHIVE: RoutePath = "/documents";

/** Both regimes on the person's lots or on typed ones. */
export function Simulator({ facts }: { facts: RegimeFacts }) {
  const [typed, setTyped] = useState<Typed>(() => initialTyped(facts));
  const put = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), []);
  const next = useMemo(() => <ChooseRegime choice={facts.escolha} />, [facts.escolha]);
  return <RegimeBoard ground={facts} typed={typed} put={put} next={next} tools={REPORT} />;
}

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
    <>
      <IssueButton size="sm" issue={issue} _print={{ display: "none" }}>
        Salvar em PDF
      </IssueButton>
      <Button variant="outline" size="sm" _print={{ display: "none" }} onClick={() => window.print()}>
        Imprimir
      </Button>
      {/* The result has a line of its own, under the buttons. */}
      <Box order="1" flexBasis="full" _empty={{ display: "none" }}>
        <IssueOutcome issue={issue} archive={ARCHIVE} />
      </Box>
    </>
  );
}
