import dynamic from "next/dynamic";
import { suspensionFacts } from "@/domain/contribution/contributionFacts";
import { contributionSuspension, suspensionOf } from "@/domain/services/account/suspenderContribuicao";
import * as Service from "@/domain/services/serviceIds";
import { contribution } from "../contribution/contributionQueries";
import { servicePage, Waiting } from "../frame/servicePage";
import { SuspensionList } from "../suspensions/SuspensionList";

// Exact decimals come with it; it is only seen inside the form.
const SuspensionPreview = dynamic(() => import("./SuspensionPreview").then((module) => module.SuspensionPreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/suspend-contribution`. */
export const SuspendContributionScreen = servicePage({
  service: Service.CONTRIBUTION_SUSPENSION,
  ...contribution,
  form: (facts) => contributionSuspension(suspensionFacts(facts)),
  preview(facts, data) {
    const period = suspensionOf(data);
    return period && <SuspensionPreview facts={facts} period={period} />;
  },
  About: ({ facts: { suspensoes, primeiroMes } }) => (
    <SuspensionList
      of="contribuição"
      suspensions={suspensoes}
      nextMonth={primeiroMes}
      // It did not begin, or runs beyond the months already under way.
      canResume={({ situacao, ate }) => situacao === "programada" || (situacao === "em-curso" && (ate === null || ate >= primeiroMes))}
    />
  ),
});
