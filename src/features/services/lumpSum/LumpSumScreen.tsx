import dynamic from "next/dynamic";
import { lumpForm } from "@/domain/benefits/concessionForms";
import { lumpSumRequest } from "@/domain/services/benefits/saqueVista";
import * as Service from "@/domain/services/serviceIds";
import { concession } from "../concession/concessionParts";
import { servicePage, Waiting } from "../frame/servicePage";

// Exact decimals come with it; it is only seen inside the form.
const LumpSimulator = dynamic(() => import("./LumpSimulator").then((module) => module.LumpSimulator), { ssr: false, loading: Waiting });

/** Step of the form that has the slider; anywhere else what was chosen is only shown. */
const AMOUNT = "valor";

/** `/services/saque-a-vista`: part of the balance at once, and what it does to the income. */
export const LumpSumScreen = servicePage({
  service: Service.LUMP_SUM,
  ...concession,
  form: (facts, rules) => lumpSumRequest(lumpForm(facts, rules)),
  preview: (facts, data, place) => <LumpSimulator facts={facts} data={data} isFixed={place !== AMOUNT} />,
});
