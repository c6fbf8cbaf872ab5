import dynamic from "next/dynamic";
import { benefitForm } from "@/domain/benefits/concessionForms";
import { regimeOf } from "@/domain/services/benefits/concessionFields";
import { benefitRequest, termsOf } from "@/domain/services/benefits/pedidoBeneficio";
import * as Service from "@/domain/services/serviceIds";
import { concession } from "../concession/concessionParts";
import { servicePage, Waiting } from "../frame/servicePage";
import { PeopleCheck } from "./PeopleCheck";

// Exact decimals come with them; they are only seen inside the form.
const IncomeSimulator = dynamic(() => import("./IncomeSimulator").then((module) => module.IncomeSimulator), {
  ssr: false,
  loading: Waiting,
});
const IncomeFigures = dynamic(() => import("./IncomeFigures").then((module) => module.IncomeFigures), { ssr: false, loading: Waiting });

/** `/services/benefit-request`: how to receive, for whom, with which tax; and what was granted. */
export const BenefitRequestScreen = servicePage({
  service: Service.BENEFIT,
  ...concession,
  form: (facts, rules) => benefitRequest(benefitForm(facts, rules)),
  preview(facts, data, place) {
    if (place === "especie") return null;
    if (place === "renda") return <IncomeSimulator facts={facts} data={data} />;
    if (place === "pessoas") return <PeopleCheck facts={facts} />;
    const terms = termsOf(data, facts);
    return terms && <IncomeFigures facts={facts} terms={terms} regime={regimeOf(facts, data)} />;
  },
});
