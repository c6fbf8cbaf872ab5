import dynamic from "next/dynamic";
import { agesOf, deferredFacts } from "@/domain/exits/vinculoFacts";
import { DEFERRED_SIMULATION, deferredBenefit, firstAge } from "@/domain/services/exits/bpd";
import { text } from "@/domain/services/fields";
import * as Service from "@/domain/services/serviceIds";
import { servicePage, Waiting } from "../frame/servicePage";
import { deferredQuery } from "../staying/stayingQueries";

// Exact decimals come with them; they are only seen inside the form.
const parts = () => import("./DeferredSimulator");
const DeferredSimulator = dynamic(() => parts().then((module) => module.DeferredSimulator), { ssr: false, loading: Waiting });
const DeferredSummary = dynamic(() => parts().then((module) => module.DeferredSummary), { ssr: false, loading: Waiting });

/** `/services/bpd`: stays in the plan without contributing, until the benefit. */
export const DeferredScreen = servicePage({
  service: Service.DEFERRED_BENEFIT,
  facts: deferredQuery,
  missing: "Não conseguimos carregar as condições do BPD",
  form: (conditions) => deferredBenefit(deferredFacts(conditions)),
  preview(conditions, data, place) {
    const Part = place === DEFERRED_SIMULATION ? DeferredSimulator : DeferredSummary;
    return <Part conditions={conditions} age={Number(text(data.idade)) || firstAge(agesOf(conditions)) || 65} />;
  },
});
