import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { loanFacts } from "@/domain/loanFacts";
import type { loanFaults } from "@/domain/loans";
import type { ServiceData } from "@/domain/services/definition";
import { loanRequest } from "@/domain/services/emprestimo";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ServiceScreen } from "../frame/ServiceScreen";
import { LoanOverview } from "../loan/LoanOverview";
import { type Conditions, conditionsQuery, readLoan } from "../loan/queries";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with them; they are only seen inside the form.
const LoanSimulator = dynamic(() => import("../loan/LoanSimulator").then((module) => module.LoanSimulator), {
  ssr: false,
  loading: Waiting,
});
const LoanSummary = dynamic(() => import("../loan/LoanSummary").then((module) => module.LoanSummary), { ssr: false, loading: Waiting });
const LoanDetailView = dynamic(() => import("../loan/LoanDetailView").then((module) => module.LoanDetailView), { loading: Waiting });

/** Step of the form that simulates; anywhere else what was chosen is only shown. */
const SIMULATION = "simulacao";

/** `/services/emprestimos`: simulates and asks for a loan, and shows those that there are. */
export function LoanScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const { query } = useRouter();
  const id = readLoan(query.emprestimo);
  const conditions = useQuery({ ...conditionsQuery({ idPessoa, idPlano }), enabled: idPlano > 0 && id === null });
  if (id !== null) return <LoanDetailView id={id} />;
  return (
    <QueryState query={conditions} skeleton={<Waiting />} title="Não conseguimos carregar as condições do empréstimo">
      {(data) => <Ask conditions={data} />}
    </QueryState>
  );
}

function Ask({ conditions }: { conditions: Conditions }) {
  // The rules come after the page: it opens without the exact decimals that they need.
  const [judge, setJudge] = useState<typeof loanFaults | null>(null);
  useEffect(() => {
    let isShown = true;
    import("@/domain/loans").then(
      (module) => isShown && setJudge(() => module.loanFaults),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const definition = useMemo(() => loanRequest(loanFacts(conditions, judge)), [conditions, judge]);
  const preview = useCallback(
    (data: ServiceData, place: string) =>
      place === SIMULATION ? <LoanSimulator conditions={conditions} data={data} /> : <LoanSummary conditions={conditions} data={data} />,
    [conditions],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<LoanOverview conditions={conditions} />} />;
}
