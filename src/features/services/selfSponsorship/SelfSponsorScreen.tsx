import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { selfSponsorFacts } from "@/domain/exits/vinculoFacts";
import { SELF_SPONSOR_SIMULATION, selfSponsorChoice, selfSponsorship } from "@/domain/services/exits/autopatrocinio";
import * as Service from "@/domain/services/serviceIds";
import { page } from "@/session/page";
import { useParticipant } from "@/session/SessionProvider";
import { servicePage, Waiting } from "../frame/servicePage";
import { selfSponsorQuery, sponsorshipQuery } from "../staying/stayingQueries";
import { SponsoredMonths } from "./SponsoredMonths";

// Exact decimals come with them; they are only seen inside the form.
const parts = () => import("./SelfSponsorSimulator");
const SelfSponsorSimulator = dynamic(() => parts().then((module) => module.SelfSponsorSimulator), { ssr: false, loading: Waiting });
const SelfSponsorSummary = dynamic(() => parts().then((module) => module.SelfSponsorSummary), { ssr: false, loading: Waiting });

const Request = servicePage({
  service: Service.SELF_SPONSORSHIP,
  facts: selfSponsorQuery,
  also: (account) => [sponsorshipQuery(account)],
  missing: "Não conseguimos carregar as condições do autopatrocínio",
  rules: () => import("@/domain/exits/selfSponsorship"),
  form: (conditions, rules) => selfSponsorship(selfSponsorFacts(conditions, rules && rules.selfSponsorFaults)),
  preview(conditions, data, place) {
    const Part = place === SELF_SPONSOR_SIMULATION ? SelfSponsorSimulator : SelfSponsorSummary;
    return <Part conditions={conditions} choice={selfSponsorChoice(data)} />;
  },
  About: SponsoredMonths,
});

/** `/services/autopatrocinio`: goes on contributing with both shares, and the months of whoever does. */
export const SelfSponsorScreen = page(() => {
  const { idPessoa, idPlano } = useParticipant();
  const { data: running } = useQuery({ ...sponsorshipQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  // A person who pays both shares already comes for their months, and needs no introduction.
  return running && running.encerradoEm === null ? <SponsoredMonths /> : <Request />;
}, Request.queries);
