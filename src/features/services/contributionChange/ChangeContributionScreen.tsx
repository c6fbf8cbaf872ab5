import dynamic from "next/dynamic";
import { changeFacts } from "@/domain/contribution/contributionFacts";
import { contributionChange } from "@/domain/services/account/alterarContribuicao";
import type { ServiceData } from "@/domain/services/definition";
import { text } from "@/domain/services/fields";
import * as Service from "@/domain/services/serviceIds";
import { Stack } from "@/ui/content/layout";
import { contribution, type Facts } from "../contribution/contributionQueries";
import { servicePage, Waiting } from "../frame/servicePage";
import { ScheduledNotice } from "./ChangeDates";
import { OptionHistory } from "./OptionHistory";

// Exact decimals come with it; it is only seen inside the form.
const ContributionPreview = dynamic(() => import("./ContributionPreview").then((module) => module.ContributionPreview), {
  ssr: false,
  loading: Waiting,
});
const AccountDoubt = dynamic(() => import("./AccountDoubt").then((module) => module.AccountDoubt), { ssr: false });

const AMOUNT = /^\d{1,9}\.\d{2}$/;

/** Choice so far; null while it is not an amount. */
function choiceOf(facts: Facts, data: ServiceData) {
  const valor = facts.modo === "valor" ? text(data.valorContribuicao) : null;
  if (valor !== null && !AMOUNT.test(valor)) return null;
  return { percentualBasica: text(data.percentualBasica) || "0", percentualSuplementar: text(data.percentualSuplementar) || "0", valor };
}

/** `/services/alterar-contribuicao`. */
export const ChangeContributionScreen = servicePage({
  service: Service.CONTRIBUTION_CHANGE,
  ...contribution,
  form: (facts) => contributionChange(changeFacts(facts)),
  preview(facts, data, place) {
    if (place === "pagamento") return <AccountDoubt data={data} />;
    const choice = choiceOf(facts, data);
    return choice && <ContributionPreview facts={facts} choice={choice} />;
  },
  About: ({ facts }) => (
    <Stack gap={{ base: "4", lg: "6" }}>
      <ScheduledNotice agendada={facts.agendada} />
      <OptionHistory facts={facts} />
    </Stack>
  ),
});
