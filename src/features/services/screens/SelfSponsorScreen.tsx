import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { selfSponsorFaults } from "@/domain/selfSponsorship";
import { SELF_SPONSOR_SIMULATION, selfSponsorChoice, selfSponsorship } from "@/domain/services/autopatrocinio";
import type { ServiceData } from "@/domain/services/definition";
import { selfSponsorFacts } from "@/domain/vinculoFacts";
import { useParticipant } from "@/session/SessionProvider";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { ServiceScreen } from "../frame/ServiceScreen";
import { type SelfSponsorConditions, selfSponsorQuery, sponsorshipQuery } from "../staying/queries";
import { SponsoredMonths } from "../staying/SponsoredMonths";

const Waiting = () => <Skeleton w="100%" h="280px" />;

// Exact decimals come with them; they are only seen inside the form.
const parts = () => import("../staying/SelfSponsorSimulator");
const SelfSponsorSimulator = dynamic(() => parts().then((module) => module.SelfSponsorSimulator), { ssr: false, loading: Waiting });
const SelfSponsorSummary = dynamic(() => parts().then((module) => module.SelfSponsorSummary), { ssr: false, loading: Waiting });

/** `/services/autopatrocinio`: goes on contributing with both shares, and the months of whoever does. */
export function SelfSponsorScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const conditions = useQuery({ ...selfSponsorQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const { data: running } = useQuery({ ...sponsorshipQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  // Who pays both shares already comes for their months, not to be told what it is.
  if (running && running.encerradoEm === null) return <SponsoredMonths />;
  return (
    <QueryState query={conditions} skeleton={<Waiting />} title="Não conseguimos carregar as condições do autopatrocínio">
      {(data) => <Choose conditions={data} />}
    </QueryState>
  );
}

function Choose({ conditions }: { conditions: SelfSponsorConditions }) {
  // The rules come after the page: it opens without the exact decimals that they need.
  const [judge, setJudge] = useState<typeof selfSponsorFaults | null>(null);
  useEffect(() => {
    let isShown = true;
    import("@/domain/selfSponsorship").then(
      (module) => isShown && setJudge(() => module.selfSponsorFaults),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const definition = useMemo(() => selfSponsorship(selfSponsorFacts(conditions, judge)), [conditions, judge]);
  const preview = useCallback(
    (data: ServiceData, place: string) => {
      const choice = selfSponsorChoice(data);
      return place === SELF_SPONSOR_SIMULATION ? (
        <SelfSponsorSimulator conditions={conditions} choice={choice} />
      ) : (
        <SelfSponsorSummary conditions={conditions} choice={choice} />
      );
    },
    [conditions],
  );
  return <ServiceScreen definition={definition} preview={preview} about={<SponsoredMonths />} />;
}
