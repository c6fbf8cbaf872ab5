import dynamic from "next/dynamic";
import { incomeChange, incomeChoice, incomeFacts } from "@/domain/services/benefits/alterarRenda";
import * as Service from "@/domain/services/serviceIds";
import { servicePage, Waiting } from "../frame/servicePage";
import { benefitsInPayment } from "../inPayment/benefitQueries";
import { IncomeWindow } from "./IncomeWindow";

// Exact decimals come with it; it is only seen inside the form.
const IncomePreview = dynamic(() => import("./IncomePreview").then((module) => module.IncomePreview), { ssr: false, loading: Waiting });

/** `/services/alteracao-renda`. */
export const ChangeIncomeScreen = servicePage({
  service: Service.INCOME_CHANGE,
  ...benefitsInPayment,
  form: (facts) => incomeChange(incomeFacts(facts)),
  preview(facts, data) {
    const choice = incomeChoice(data);
    return choice && <IncomePreview facts={facts} choice={choice} />;
  },
  About: IncomeWindow,
});
