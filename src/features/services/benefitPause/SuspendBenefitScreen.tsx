import dynamic from "next/dynamic";
import { benefitPause, pauseFacts, pauseOf } from "@/domain/services/benefits/suspenderBeneficio";
import * as Service from "@/domain/services/serviceIds";
import { servicePage, Waiting } from "../frame/servicePage";
import { benefitsInPayment } from "../inPayment/benefitQueries";
import { SuspensionList } from "../suspensions/SuspensionList";

// Exact decimals come with it; it is only seen inside the form.
const PausePreview = dynamic(() => import("./PausePreview").then((module) => module.PausePreview), { ssr: false, loading: Waiting });

/** `/services/suspend-benefit`. */
export const SuspendBenefitScreen = servicePage({
  service: Service.BENEFIT_PAUSE,
  ...benefitsInPayment,
  form: (facts) => benefitPause(pauseFacts(facts)),
  preview(facts, data) {
    const period = pauseOf(data);
    return period && <PausePreview facts={facts} period={period} />;
  },
  About: ({ facts: { beneficios, proximoMes } }) =>
    beneficios.length > 0 && (
      <SuspensionList
        of="benefício"
        suspensions={beneficios.flatMap(({ suspensoes }) => suspensoes)}
        nextMonth={proximoMes}
        canResume={({ situacao }) => situacao === "programada" || situacao === "em-curso"}
      />
    ),
});
