import dynamic from "next/dynamic";
import { exemption65, usesHere } from "@/domain/services/benefits/isencao65";
import * as Service from "@/domain/services/serviceIds";
import { servicePage, Waiting } from "../frame/servicePage";
import { benefitsInPayment } from "../inPayment/benefitQueries";
import { ExemptAmount } from "./ExemptAmount";

// Exact decimals come with it; it is only seen inside the form.
const PaymentPreview = dynamic(() => import("../inPayment/PaymentPreview").then((module) => module.PaymentPreview), {
  ssr: false,
  loading: Waiting,
});

/** `/services/exemption-65`. */
export const Exemption65Screen = servicePage({
  service: Service.EXEMPTION_65,
  ...benefitsInPayment,
  form: exemption65,
  preview(facts, data) {
    const here = usesHere(data);
    if (here === null) return null;
    return <PaymentPreview facts={facts} change={{ usaIsencao65: here }} after={here ? "Com a isenção aqui" : "Sem a isenção aqui"} />;
  },
  About: ExemptAmount,
});
